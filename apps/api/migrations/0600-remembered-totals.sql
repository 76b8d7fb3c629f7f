-- Which transactions changed what: so that the server can tell whether an answer that it gave before still holds,
-- without asking again for all that it was made of. Rows are only ever added, so that changes never wait for each
-- other; they go when nobody remembers anything that is as old.
create table data_changes (
  -- the table, and the station whose rows changed: orders:7
  topic text not null,
  xid xid8 not null default pg_current_xact_id(),
  -- when the transaction was known to be committed; it may be much younger than the row
  seen_at timestamptz,
  primary key (topic, xid)
);
grant select, insert, update, delete on data_changes to forecourt_system;

create function app.note_changes() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into data_changes (topic)
  select distinct tg_table_name || ':' || station_id from changed
  on conflict do nothing;
  return null;
end
$$;

do $$
declare
  target text;
begin
  foreach target in array array['orders', 'transactions'] loop
    execute format('create trigger note_inserted after insert on %I
      referencing new table as changed for each statement execute function app.note_changes()', target);
    execute format('create trigger note_updated after update on %I
      referencing new table as changed for each statement execute function app.note_changes()', target);
    execute format('create trigger note_deleted after delete on %I
      referencing old table as changed for each statement execute function app.note_changes()', target);
  end loop;
end
$$;

-- Whether a transaction that the running snapshot sees, and an earlier one did not, changed any of this.
create function app.changed_since(topics text[], earlier pg_snapshot) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return exists (
    select from data_changes
    where topic = any (topics) and xid >= pg_snapshot_xmin(earlier)
      and not pg_visible_in_snapshot(xid, earlier));
end
$$;

revoke execute on all functions in schema app from public;
grant execute on function app.changed_since to forecourt_app, forecourt_system;

-- With the amount, by which people look for sales: counting those of a month reads the index alone.
create index orders_station_listed on orders (station_id, created_at desc, id desc)
  include (company_id, kind, status, amount_cents);
drop index orders_station_created;
alter index orders_station_listed rename to orders_station_created;
