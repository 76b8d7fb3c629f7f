-- How many orders of an hour were paid in a way, kept beside the sums of orders: a list that asks for one way of paying
-- is counted by these, and not order by order. An order paid in two ways is counted in each of them.
create table order_payment_counts (
  company_id bigint not null,
  station_id bigint not null,
  -- beginning of the hour in which the orders were opened
  created_at timestamptz not null,
  payment_type text not null,
  weight bigint not null,
  constraint order_payment_counts_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);
create unique index order_payment_counts_time
  on order_payment_counts (station_id, payment_type, created_at) include (company_id, weight);
grant select on order_payment_counts to forecourt_app;
grant select, insert, delete on order_payment_counts to forecourt_system;
select app.scope_by_station('order_payment_counts');

-- A payment that has only begun, or failed, changes nothing of its order: it marks the hour of the order itself. Each order
-- is looked up by its key, however many payments there were when the statement was planned.
create function app.mark_orders_paid() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into rollup_marks (source, company_id, station_id, hour)
  select distinct 'orders', o.company_id, o.station_id, date_bin('1 hour', o.created_at, 'epoch')
  from fresh cross join lateral (
    select company_id, station_id, created_at from orders where id = fresh.order_id offset 0) o;
  return null;
end
$$;
create trigger mark_order_inserted after insert on transactions
  referencing new table as fresh for each statement execute function app.mark_orders_paid();

create function app.mark_orders_paid_otherwise() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into rollup_marks (source, company_id, station_id, hour)
  select 'orders', company_id, station_id, date_bin('1 hour', created_at, 'epoch')
  from orders where id in (old.order_id, new.order_id);
  return null;
end
$$;
create trigger mark_order_updated after update on transactions for each row
  when ((old.order_id, old.payment_type) is distinct from (new.order_id, new.payment_type))
  execute function app.mark_orders_paid_otherwise();

revoke execute on all functions in schema app from public;

insert into order_payment_counts (company_id, station_id, created_at, payment_type, weight)
select o.company_id, o.station_id, date_bin('1 hour', o.created_at, 'epoch'), t.payment_type, count(distinct o.id)
from orders o
join transactions t on t.order_id = o.id
join rollup_progress p on p.source = 'orders' and p.station_id = o.station_id and o.created_at < p.until
group by 1, 2, 3, 4;
