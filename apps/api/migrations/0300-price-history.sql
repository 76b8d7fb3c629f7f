-- Fuel prices from before a company moved in: price changes of a mode of their own, and lines of the price history that
-- are taken back with the file that brought them.

alter table price_changes
  drop constraint price_changes_mode_check,
  add constraint price_changes_mode_check check (mode in ('now', 'scheduled', 'past'));
alter table price_change_lines
  drop constraint price_change_lines_reason_check,
  add constraint price_change_lines_reason_check check (reason in ('changed', 'sentAgain', 'past'));

alter table price_history
  -- null: a price of our own, which nothing takes away
  add column import_id bigint,
  -- line of the sheet
  add column import_line int,
  add constraint price_history_import_check check ((import_id is null) = (import_line is null)),
  add constraint price_history_import_fkey foreign key (company_id, import_id) references imports (company_id, id);
create unique index price_history_import_key on price_history (import_id, import_line) where import_id is not null;
create index price_history_station on price_history (station_id, valid_from) where import_id is null;
drop trigger refuse_change on price_history;
create trigger refuse_change before update or delete on price_history
  for each row when (old.import_id is null) execute function app.refuse_change();
grant delete on price_history to forecourt_app;

-- Fuellings recorded by hand, by the moment for which their price was looked up.
create index orders_recorded on orders (station_id, fuelled_at) where fuelled_at is not null;
