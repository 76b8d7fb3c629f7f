-- Columns that were written and never read. What points bought is of a business day and a shift by its entry in
-- the ledger; when a finding was opened is when its row was written; how long an export waits nobody asked.

alter table redemptions drop column business_day_id, drop column shift_id;
alter table wetstock_carriers drop column opened_at;
alter table exports drop column started_at;
