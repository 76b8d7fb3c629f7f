-- What happened at a station, summed up by the hour: statistics and counts of years need not read every row.

-- Up to when the hours of a station are summed up; later rows are read one by one.
create table tally_progress (
  source text not null,
  company_id bigint not null,
  station_id bigint not null,
  until timestamptz not null,
  primary key (source, station_id),
  constraint tally_progress_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);

-- Hours whose rows have changed since they were summed up. A mark is added in the transaction of the
-- change, never joined with one that is there: so nobody waits for anybody, and whoever sums an hour up
-- removes only the marks of what was seen.
create table tally_marks (
  id bigint generated always as identity primary key,
  source text not null,
  company_id bigint not null,
  station_id bigint not null,
  hour timestamptz not null
);
create index tally_marks_hours on tally_marks (station_id, source, hour);

-- Columns are called as in the rows that they sum up, so that a question can be put to both.
create table order_tallies (
  company_id bigint not null,
  station_id bigint not null,
  -- the beginning of the hour
  created_at timestamptz not null,
  business_day_id bigint not null,
  kind text not null,
  status text not null,
  source text not null,
  fuel_item_id bigint,
  -- how many rows are in it
  weight bigint not null,
  amount_cents bigint not null,
  volume_cl bigint not null,
  discount_cents bigint not null,
  payable_cents bigint not null,
  paid_cents bigint not null,
  refunded_cents bigint not null,
  constraint order_tallies_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);
create index order_tallies_time on order_tallies (station_id, created_at);
create index order_tallies_day on order_tallies (business_day_id);

create table transaction_tallies (
  company_id bigint not null,
  station_id bigint not null,
  created_at timestamptz not null,
  business_day_id bigint not null,
  payment_type text not null,
  status text not null,
  weight bigint not null,
  amount_cents bigint not null,
  refunded_cents bigint not null,
  constraint transaction_tallies_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);
create index transaction_tallies_time on transaction_tallies (station_id, created_at);
create index transaction_tallies_day on transaction_tallies (business_day_id);

do $$
declare
  target text;
begin
  foreach target in array array['tally_progress', 'tally_marks', 'order_tallies', 'transaction_tallies']
  loop
    execute format('grant select on %I to forecourt_app', target);
    execute format('grant select, insert, update, delete on %I to forecourt_system', target);
    perform app.scope_by_station(target::regclass);
  end loop;
end
$$;

create function app.mark_hour() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  hour timestamptz := date_bin('1 hour', new.created_at, 'epoch');
begin
  insert into tally_marks (source, company_id, station_id, hour)
  values (tg_table_name, new.company_id, new.station_id, hour);
  if tg_op = 'UPDATE' and date_bin('1 hour', old.created_at, 'epoch') <> hour then
    insert into tally_marks (source, company_id, station_id, hour)
    values (tg_table_name, old.company_id, old.station_id, date_bin('1 hour', old.created_at, 'epoch'));
  end if;
  return null;
end
$$;
revoke execute on function app.mark_hour from public;

create trigger mark_new after insert on orders for each row execute function app.mark_hour();
create trigger mark_changed after update on orders for each row
  when ((old.created_at, old.business_day_id, old.kind, old.status, old.source, old.fuel_item_id,
      old.amount_cents, old.volume_cl, old.discount_cents, old.paid_cents, old.refunded_cents)
    is distinct from (new.created_at, new.business_day_id, new.kind, new.status, new.source, new.fuel_item_id,
      new.amount_cents, new.volume_cl, new.discount_cents, new.paid_cents, new.refunded_cents))
  execute function app.mark_hour();

create trigger mark_new after insert on transactions for each row execute function app.mark_hour();
create trigger mark_changed after update on transactions for each row
  when ((old.created_at, old.business_day_id, old.payment_type, old.status, old.amount_cents, old.refunded_cents)
    is distinct from
      (new.created_at, new.business_day_id, new.payment_type, new.status, new.amount_cents, new.refunded_cents))
  execute function app.mark_hour();
