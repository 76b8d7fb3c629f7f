-- Setting tanks up by the station's people: limits of their levels, strapping tables, and an end that frees the
-- number. A tank that holds another product from now on is a new row that follows the old one, so that what was
-- sold, measured and handed over before stays with the product of its time.

alter table tanks
  -- up to where a delivery may fill it; null: as far as the tank holds
  add column safe_volume_cl bigint,
  add column high_high_alarm_cl bigint,
  add column low_low_alarm_cl bigint,
  add column water_alarm_mm numeric(7, 1) constraint tanks_water_alarm_check check (water_alarm_mm > 0),
  -- what the pumps cannot reach
  add column dead_stock_cl bigint not null default 0,
  add column ended_at timestamptz,
  add column follows_id bigint,
  add constraint tanks_follows_fkey foreign key (company_id, follows_id) references tanks (company_id, id),
  add constraint tanks_safe_volume_check
    check (safe_volume_cl between 1 and max_volume_cl and safe_volume_cl > dead_stock_cl),
  add constraint tanks_high_alarms_check check (
    high_alarm_cl <= coalesce(high_high_alarm_cl, max_volume_cl) and high_high_alarm_cl <= max_volume_cl),
  add constraint tanks_low_alarms_check check (low_low_alarm_cl between 0 and low_alarm_cl
    and low_alarm_cl < coalesce(high_alarm_cl, high_high_alarm_cl, max_volume_cl)),
  add constraint tanks_dead_stock_check check (dead_stock_cl >= 0 and dead_stock_cl < max_volume_cl);
update tanks set ended_at = updated_at where status = 'disabled';
alter table tanks
  add constraint tanks_ended_check check ((status = 'disabled') = (ended_at is not null)),
  drop constraint tanks_number_key;
create unique index tanks_number_key on tanks (station_id, number) where ended_at is null;
create unique index tanks_follows_key on tanks (follows_id);
drop trigger touch on tanks;
create trigger touch before update of
  number, description, item_id, max_volume_cl, safe_volume_cl, high_high_alarm_cl, high_alarm_cl, low_alarm_cl,
  low_low_alarm_cl, water_alarm_mm, dead_stock_cl, status, ended_at on tanks
  for each row execute function app.touch();

-- Strapping tables: which volume stands at which height. The newest of a tank applies; the others say what
-- volumes were told by before.
create table tank_tables (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  tank_id bigint not null,
  -- pairs of a height in mm and a volume in cl, both rising
  rows jsonb not null constraint tank_tables_rows_check check (jsonb_array_length(rows) >= 2),
  height_mm numeric(7, 1) not null,
  volume_cl bigint not null,
  certificate text not null default '',
  created_at timestamptz not null default now(),
  created_by bigint references users,
  constraint tank_tables_company_id_key unique (company_id, id),
  constraint tank_tables_tank_fkey foreign key (company_id, tank_id) references tanks (company_id, id),
  constraint tank_tables_station_fkey foreign key (company_id, station_id) references stations (company_id, id)
);
create index tank_tables_newest on tank_tables (tank_id, id desc);
select app.grant_append_only('tank_tables'), app.scope_by_station('tank_tables');

alter table attachments drop constraint attachments_type_check, add constraint attachments_type_check check (type in (
  'picture', 'companyPicture', 'itemPicture', 'companyLogo', 'invoiceCardLogo', 'software',
  'cardImport', 'employeeImport', 'purchaseImport', 'goodsImport', 'tankTable', 'licence', 'avatar', 'couponPicture',
  'couponManual', 'invoicePdf'));
