-- A strapping table may be corrected from what a tank received and sold: the month that it was learnt by is kept.

alter table tank_table_proposals add column wetstock_month date
  constraint tank_table_proposals_wetstock_month_check check (extract(day from wetstock_month) = 1);
alter table tank_tables add column wetstock_month date
  constraint tank_tables_wetstock_month_check check (extract(day from wetstock_month) = 1);
