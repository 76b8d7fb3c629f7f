-- Sums may reach into the hour that runs: what changed is marked by five minutes instead of hours, so that a row beyond
-- the sums leaves those before it as they are.
alter table rollup_marks rename column hour to created_at;
comment on column rollup_marks.created_at is 'beginning of the five minutes in which the changed row was created';
alter index rollup_marks_hours rename to rollup_marks_time;

create or replace function app.mark_rollup_hours() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into rollup_marks (source, company_id, station_id, created_at)
  select distinct tg_table_name, company_id, station_id, date_bin('5 minutes', created_at, 'epoch') from fresh;
  return null;
end
$$;
alter function app.mark_rollup_hours() rename to mark_rollup_rows;

create or replace function app.mark_rollup_hour() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  begins timestamptz := date_bin('5 minutes', new.created_at, 'epoch');
  is_counted_otherwise boolean;
begin
  if tg_table_name = 'orders' then
    is_counted_otherwise := (old.created_at, old.business_day_id, old.kind, old.status, old.source, old.fuel_item_id,
        old.is_sold, old.amount_cents, old.volume_cl, old.discount_cents, old.later_discount_cents, old.paid_cents,
        old.refunded_cents)
      is distinct from (new.created_at, new.business_day_id, new.kind, new.status, new.source, new.fuel_item_id,
        new.is_sold, new.amount_cents, new.volume_cl, new.discount_cents, new.later_discount_cents, new.paid_cents,
        new.refunded_cents);
  else
    is_counted_otherwise :=
      (old.created_at, old.business_day_id, old.payment_type, old.status, old.amount_cents, old.refunded_cents)
      is distinct from
      (new.created_at, new.business_day_id, new.payment_type, new.status, new.amount_cents, new.refunded_cents);
  end if;
  if is_counted_otherwise then
    insert into rollup_marks (source, company_id, station_id, created_at)
    values (tg_table_name, new.company_id, new.station_id, begins);
    if date_bin('5 minutes', old.created_at, 'epoch') <> begins then
      insert into rollup_marks (source, company_id, station_id, created_at)
      values (tg_table_name, old.company_id, old.station_id, date_bin('5 minutes', old.created_at, 'epoch'));
    end if;
  end if;
  return null;
end
$$;
alter function app.mark_rollup_hour() rename to mark_rollup_row;

create or replace function app.mark_orders_paid() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into rollup_marks (source, company_id, station_id, created_at)
  select distinct 'orders', o.company_id, o.station_id, date_bin('5 minutes', o.created_at, 'epoch')
  from fresh cross join lateral (
    select company_id, station_id, created_at from orders where id = fresh.order_id offset 0) o;
  return null;
end
$$;

create or replace function app.mark_orders_paid_otherwise() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into rollup_marks (source, company_id, station_id, created_at)
  select 'orders', company_id, station_id, date_bin('5 minutes', created_at, 'epoch')
  from orders where id in (old.order_id, new.order_id);
  return null;
end
$$;

revoke execute on all functions in schema app from public;
