-- Sums of whole companies by the hour: a company of a thousand stations need not read a sum of each of them.

-- Of some companies those all of whose stations are among these.
create function app.whole_companies(companies bigint[], stations bigint[]) returns bigint[]
  language sql stable security definer set search_path = public, pg_temp
  return array(
    select c.id from unnest(companies) c (id)
    where not exists (
      select from stations s where s.company_id = c.id and s.id not in (select unnest(stations))));

-- Those of the running transaction's scope; set by the application with it, for policies ask again and again.
create function app.whole_company_ids() returns bigint[]
  language sql stable parallel safe
  return coalesce(nullif(current_setting('app.whole_company_ids', true), ''), '{}')::bigint[];

-- Of a whole company no station has to be looked for among a thousand, row by row, and no index of stations a thousand
-- times: its rows are found by the company. No order or payment is of a company and of another one's station.
alter policy station_scope on orders using (company_id = any ((select app.company_ids())::bigint[])
  and (company_id = any ((select app.whole_company_ids())::bigint[]) or station_id = any ((select app.station_ids())::bigint[])));
alter policy station_scope on transactions using (company_id = any ((select app.company_ids())::bigint[])
  and (company_id = any ((select app.whole_company_ids())::bigint[]) or station_id = any ((select app.station_ids())::bigint[])));

-- Each row adds to its hour; the rows of an hour come, at every moment, to what the sums of the company's stations
-- come to. Whoever changes the sums of a station adds the difference, so that nobody waits for anybody, and the job
-- that does so makes one row of each kind of them again.
create table company_order_rollups (
  company_id bigint not null references companies,
  -- beginning of the hour
  created_at timestamptz not null,
  business_day date not null,
  -- of any of the company's stations, with this date
  business_day_id bigint not null,
  kind text not null,
  status text not null,
  source text not null,
  is_sold boolean not null,
  -- number of orders; less than none where some are there no more
  weight bigint not null,
  amount_cents bigint not null,
  volume_cl bigint not null,
  discount_cents bigint not null,
  later_discount_cents bigint not null,
  payable_cents bigint not null,
  paid_cents bigint not null,
  refunded_cents bigint not null,
  -- since the rows of its hour were last made one of each kind
  is_new boolean not null
);

create table company_transaction_rollups (
  company_id bigint not null references companies,
  created_at timestamptz not null,
  business_day date not null,
  business_day_id bigint not null,
  payment_type text not null,
  status text not null,
  weight bigint not null,
  amount_cents bigint not null,
  refunded_cents bigint not null,
  is_new boolean not null
);

create table company_card_detail_rollups (
  company_id bigint not null references companies,
  created_at timestamptz not null,
  business_day date not null,
  business_day_id bigint not null,
  book text not null,
  type text not null,
  payment_type text,
  weight bigint not null,
  amount bigint not null,
  principal_amount bigint not null,
  gift_amount bigint not null,
  overspend_amount bigint not null,
  is_new boolean not null
);

-- Rows of an hour, whatever they are.
create table company_rollup_counts (
  source text not null,
  company_id bigint not null references companies,
  created_at timestamptz not null,
  weight bigint not null,
  is_new boolean not null
);
create index company_rollup_counts_time on company_rollup_counts (source, company_id, created_at) include (weight);
create index company_rollup_counts_new on company_rollup_counts (source, company_id, created_at) where is_new;

do $$
declare
  target text;
begin
  foreach target in array array['company_order_rollups', 'company_transaction_rollups', 'company_card_detail_rollups',
    'company_rollup_counts']
  loop
    if target <> 'company_rollup_counts' then
      execute format('create index %I on %I (company_id, created_at)', target || '_time', target);
      execute format('create index %I on %I (company_id, business_day)', target || '_day', target);
      execute format('create index %I on %I (company_id, created_at) where is_new', target || '_new', target);
    end if;
    execute format('grant select on %I to forecourt_app', target);
    execute format('grant select, insert, delete on %I to forecourt_system', target);
    execute format('alter table %I enable row level security', target);
    execute format('create policy whole_company_scope on %I to forecourt_app
      using (company_id = any ((select app.whole_company_ids())::bigint[]))', target);
    execute format('create policy system on %I to forecourt_system using (true)', target);
  end loop;
end
$$;

revoke execute on all functions in schema app from public;
grant execute on function app.whole_companies, app.whole_company_ids to forecourt_app, forecourt_system;

insert into company_order_rollups
select r.company_id, r.created_at, b.business_day, min(r.business_day_id), r.kind, r.status, r.source, r.is_sold,
  sum(r.weight), sum(r.amount_cents), sum(r.volume_cl), sum(r.discount_cents), sum(r.later_discount_cents),
  sum(r.payable_cents), sum(r.paid_cents), sum(r.refunded_cents), false
from order_rollups r join business_days b on b.id = r.business_day_id
group by r.company_id, r.created_at, b.business_day, r.kind, r.status, r.source, r.is_sold;

insert into company_transaction_rollups
select r.company_id, r.created_at, b.business_day, min(r.business_day_id), r.payment_type, r.status,
  sum(r.weight), sum(r.amount_cents), sum(r.refunded_cents), false
from transaction_rollups r join business_days b on b.id = r.business_day_id
group by r.company_id, r.created_at, b.business_day, r.payment_type, r.status;

insert into company_card_detail_rollups
select r.company_id, r.created_at, b.business_day, min(r.business_day_id), r.book, r.type, r.payment_type,
  sum(r.weight), sum(r.amount), sum(r.principal_amount), sum(r.gift_amount), sum(r.overspend_amount), false
from card_detail_rollups r join business_days b on b.id = r.business_day_id
group by r.company_id, r.created_at, b.business_day, r.book, r.type, r.payment_type;

insert into company_rollup_counts
select source, company_id, created_at, sum(weight), false from rollup_counts group by source, company_id, created_at;
