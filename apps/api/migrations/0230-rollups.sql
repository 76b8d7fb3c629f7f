-- Rows of a station summed up by the hour: statistics and counts of years need not read every row.

-- Up to when a station is summed up; later rows are read one by one.
create table rollup_progress (
  source text not null,
  company_id bigint not null,
  station_id bigint not null,
  until timestamptz not null,
  primary key (source, station_id),
  constraint rollup_progress_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);

-- Hours whose rows have changed since they were summed up. Each change adds a mark of its own in its transaction: so
-- changes never wait for each other, and refreshing an hour removes only the marks it has seen.
create table rollup_marks (
  id bigint generated always as identity primary key,
  source text not null,
  company_id bigint not null,
  station_id bigint not null,
  hour timestamptz not null
);
create index rollup_marks_hours on rollup_marks (station_id, source, hour);

-- Columns are named as in the rows that they sum up, so that one query fits both.
create table order_rollups (
  company_id bigint not null,
  station_id bigint not null,
  -- beginning of the hour
  created_at timestamptz not null,
  business_day_id bigint not null,
  kind text not null,
  status text not null,
  source text not null,
  fuel_item_id bigint,
  is_sold boolean not null,
  -- number of rows
  weight bigint not null,
  amount_cents bigint not null,
  volume_cl bigint not null,
  discount_cents bigint not null,
  later_discount_cents bigint not null,
  payable_cents bigint not null,
  paid_cents bigint not null,
  refunded_cents bigint not null,
  constraint order_rollups_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);
create index order_rollups_time on order_rollups (station_id, created_at);
create index order_rollups_day on order_rollups (business_day_id);

create table transaction_rollups (
  company_id bigint not null,
  station_id bigint not null,
  created_at timestamptz not null,
  business_day_id bigint not null,
  payment_type text not null,
  status text not null,
  weight bigint not null,
  amount_cents bigint not null,
  refunded_cents bigint not null,
  constraint transaction_rollups_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);
create index transaction_rollups_time on transaction_rollups (station_id, created_at);
create index transaction_rollups_day on transaction_rollups (business_day_id);

create table card_detail_rollups (
  company_id bigint not null,
  station_id bigint not null,
  -- beginning of the hour
  created_at timestamptz not null,
  business_day_id bigint not null,
  book text not null,
  type text not null,
  payment_type text,
  -- number of lines
  weight bigint not null,
  amount bigint not null,
  principal_amount bigint not null,
  gift_amount bigint not null,
  overspend_amount bigint not null,
  constraint card_detail_rollups_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);
create index card_detail_rollups_time on card_detail_rollups (station_id, created_at);
create index card_detail_rollups_day on card_detail_rollups (business_day_id);

-- Rows of an hour, whatever they are: a list without a filter is counted by these alone, and there are no more of them
-- where more is sold.
create table rollup_counts (
  source text not null,
  company_id bigint not null,
  station_id bigint not null,
  -- beginning of the hour
  created_at timestamptz not null,
  weight bigint not null,
  constraint rollup_counts_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);
-- With everything a count needs, so that the table itself is not read.
create unique index rollup_counts_time
  on rollup_counts (source, station_id, created_at) include (company_id, weight);

do $$
declare
  target text;
begin
  foreach target in array array['rollup_progress', 'rollup_marks', 'order_rollups', 'transaction_rollups',
    'card_detail_rollups', 'rollup_counts']
  loop
    execute format('grant select on %I to forecourt_app', target);
    execute format('grant select, insert, update, delete on %I to forecourt_system', target);
    perform app.scope_by_station(target::regclass);
  end loop;
end
$$;

create function app.mark_rollup_hour() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  hour timestamptz := date_bin('1 hour', new.created_at, 'epoch');
begin
  insert into rollup_marks (source, company_id, station_id, hour)
  values (tg_table_name, new.company_id, new.station_id, hour);
  if tg_op = 'UPDATE' and date_bin('1 hour', old.created_at, 'epoch') <> hour then
    insert into rollup_marks (source, company_id, station_id, hour)
    values (tg_table_name, old.company_id, old.station_id, date_bin('1 hour', old.created_at, 'epoch'));
  end if;
  return null;
end
$$;

create trigger mark_rollup_inserted after insert on orders
  for each row execute function app.mark_rollup_hour();
create trigger mark_rollup_updated after update on orders for each row
  when ((old.created_at, old.business_day_id, old.kind, old.status, old.source, old.fuel_item_id, old.is_sold,
      old.amount_cents, old.volume_cl, old.discount_cents, old.later_discount_cents, old.paid_cents,
      old.refunded_cents)
    is distinct from (new.created_at, new.business_day_id, new.kind, new.status, new.source, new.fuel_item_id,
      new.is_sold, new.amount_cents, new.volume_cl, new.discount_cents, new.later_discount_cents, new.paid_cents,
      new.refunded_cents))
  execute function app.mark_rollup_hour();

create trigger mark_rollup_inserted after insert on transactions
  for each row execute function app.mark_rollup_hour();
create trigger mark_rollup_updated after update on transactions for each row
  when ((old.created_at, old.business_day_id, old.payment_type, old.status, old.amount_cents, old.refunded_cents)
    is distinct from
      (new.created_at, new.business_day_id, new.payment_type, new.status, new.amount_cents, new.refunded_cents))
  execute function app.mark_rollup_hour();

-- Lines of cards are only ever added.
create trigger mark_rollup_inserted after insert on card_details
  for each row execute function app.mark_rollup_hour();

revoke execute on all functions in schema app from public;
