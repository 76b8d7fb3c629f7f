-- Days of tanks are listed by month: said as people write it, and found by an index.

alter table wetstock_days add column month_text text not null generated always as (
  lpad((extract(year from day))::int::text, 4, '0') || '-' || lpad((extract(month from day))::int::text, 2, '0')) stored;
create index wetstock_days_month on wetstock_days (station_id, month_text, day desc, id desc);
