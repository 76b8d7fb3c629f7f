-- Months of the supply side: what suppliers and carriers did for a company in a month, prepared by one user,
-- confirmed by another, and settled once (D-013, D-184).

create table supply_months (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  -- `2026-11`
  month text not null constraint supply_months_month_check check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  -- what was bought and taken in, what was carried, or both; of one supplier alone, where one is named
  scope text not null constraint supply_months_scope_check check (scope in ('supplier', 'transport', 'all')),
  supplier_id bigint,
  status text not null default 'preview'
    constraint supply_months_status_check check (status in ('preview', 'confirmed')),
  -- the sums of its lines, and the hash of the lines
  totals jsonb not null,
  snapshot_hash text not null,
  prepared_by bigint not null references users,
  prepared_at timestamptz not null,
  confirmed_by bigint references users,
  confirmed_at timestamptz,
  remark text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 0,
  constraint supply_months_company_id_key unique (company_id, id),
  constraint supply_months_key unique nulls not distinct (company_id, month, scope, supplier_id),
  constraint supply_months_supplier_fkey foreign key (company_id, supplier_id) references suppliers (company_id, id),
  constraint supply_months_confirmed_check
    check ((status = 'confirmed') = (confirmed_by is not null and confirmed_at is not null))
);
select app.grant_mutable('supply_months'), app.scope_by_company('supply_months');
-- A preview may be discarded.
grant delete on supply_months to forecourt_app;

create table supply_month_lines (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  month_id bigint not null,
  -- a receipt of a purchase contract, a transport contract, a fuel intake
  source_type text not null
    constraint supply_month_lines_source_check check (source_type in ('purchase', 'transport', 'intake')),
  source_id bigint not null,
  quantity_kg bigint,
  volume_cl bigint,
  amount_cents bigint,
  tax_cents bigint,
  profit_loss_cl bigint,
  -- the document as it was: number, day, names, and what it is compared with
  facts jsonb not null,
  -- its month is confirmed
  is_settled boolean not null default false,
  constraint supply_month_lines_key unique (month_id, source_type, source_id),
  constraint supply_month_lines_month_fkey
    foreign key (company_id, month_id) references supply_months (company_id, id) on delete cascade
);
-- A document is settled once.
create unique index supply_month_lines_settled_key on supply_month_lines (source_type, source_id) where is_settled;
grant select, insert, update, delete on supply_month_lines to forecourt_app;
grant select on supply_month_lines to forecourt_system;
select app.scope_by_company('supply_month_lines');

create function app.keep_confirmed_supply_month() returns trigger language plpgsql as $$
begin
  if old.status = 'confirmed' then
    raise exception 'supply month % is confirmed', old.id
      using errcode = 'check_violation', constraint = 'supply_months_confirmed';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger keep_confirmed before update or delete on supply_months
  for each row execute function app.keep_confirmed_supply_month();

create function app.keep_confirmed_supply_line() returns trigger language plpgsql as $$
begin
  if exists (select from supply_months where id = coalesce(old.month_id, new.month_id) and status = 'confirmed') then
    raise exception 'a supply month is confirmed'
      using errcode = 'check_violation', constraint = 'supply_months_confirmed';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger keep_confirmed before insert or update or delete on supply_month_lines
  for each row execute function app.keep_confirmed_supply_line();

-- What a confirmed month is made of stays as it was: a correction is a document of a later month.
create function app.keep_settled_document() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  is_fixed boolean := case tg_table_name
    when 'transport_contracts' then old.status = 'settled'
    when 'fuel_intakes' then exists (
        select from supply_month_lines where is_settled and source_type = 'intake' and source_id = old.id)
      or exists (select from fuel_intakes i join transport_contracts t on t.id = i.transport_contract_id
        where i.id = old.id and t.status = 'settled')
    else exists (
      select from purchase_receipts r
      join supply_month_lines l on l.is_settled and l.source_type = 'purchase' and l.source_id = r.id
      where r.contract_id = old.id)
    end;
begin
  if is_fixed then
    raise exception '% % is settled', tg_table_name, old.id
      using errcode = 'check_violation', constraint = 'supply_documents_settled';
  end if;
  return new;
end
$$;
create trigger keep_settled before update on transport_contracts
  for each row when (old.status = 'settled') execute function app.keep_settled_document();
create trigger keep_settled before update on fuel_intakes
  for each row when (old.status = 'done') execute function app.keep_settled_document();
create trigger keep_settled before update on purchase_contracts
  for each row when ((old.contract_no, old.contract_date, old.unit_price_cents, old.tax_rate_bp, old.standard_density)
    is distinct from (new.contract_no, new.contract_date, new.unit_price_cents, new.tax_rate_bp, new.standard_density))
  execute function app.keep_settled_document();

-- The clock of a company: that of its first station. Like names of stations, it is known to everybody of the company.
create view app.company_clocks as
  select distinct on (s.company_id) s.company_id, s.time_zone from stations s
  where s.company_id = any ((select app.company_ids())::bigint[]) or current_user = 'forecourt_system'
  order by s.company_id, s.id;
grant select on app.company_clocks to forecourt_app, forecourt_system;

-- The documents of the supply side in their final state, of all stations of a company: a month is the company's,
-- whoever adds it up. The day is that by the company's clock.
create view app.supply_documents as
  select c.company_id, 'purchase' as source_type, 'supplier' as scope, r.id as source_id, c.supplier_id as party_id,
    (r.created_at at time zone k.time_zone)::date as day,
    jsonb_build_object(
      'document', jsonb_build_object('id', c.id, 'name', c.contract_no),
      'party', jsonb_build_object('id', s.id, 'name', s.name),
      'product', jsonb_build_object('id', p.id, 'name', p.name),
      'contract', jsonb_build_object('id', c.id, 'name', c.contract_no),
      'ordered', c.quantity_kg, 'quantity', r.quantity_kg, 'density', c.standard_density,
      'unitPrice', c.unit_price_cents, 'taxRate', c.tax_rate_bp) as facts
  from purchase_receipts r
  join purchase_contracts c on c.id = r.contract_id
  join app.company_clocks k on k.company_id = c.company_id
  join suppliers s on s.id = c.supplier_id
  join fuel_products p on p.id = c.fuel_product_id
  union all
  select t.company_id, 'transport', 'transport', t.id, t.carrier_id,
    (t.offloaded_at at time zone k.time_zone)::date,
    jsonb_build_object(
      'document', jsonb_build_object('id', t.id, 'name', t.bill_no),
      'party', jsonb_build_object('id', s.id, 'name', s.name),
      'product', jsonb_build_object('id', p.id, 'name', p.name),
      'station', jsonb_build_object('id', w.id, 'name', w.name),
      'contract', case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.contract_no) end,
      'plate', t.plate, 'loaded', t.delivery_kg, 'signed', t.signed_kg, 'volume', t.signed_volume_cl,
      'lossLimit', t.loss_limit_bp, 'freight', t.freight_amount_cents,
      'offloaded', (select sum(l.offload_volume_cl) from fuel_intakes i
        join fuel_intake_lines l on l.intake_id = i.id
        where i.transport_contract_id = t.id and i.status = 'done'))
  from transport_contracts t
  join app.company_clocks k on k.company_id = t.company_id
  join suppliers s on s.id = t.carrier_id
  join fuel_products p on p.id = t.fuel_product_id
  join stations w on w.id = t.station_id
  left join purchase_contracts c on c.id = t.purchase_contract_id
  where t.status = 'signed'
  union all
  select i.company_id, 'intake', 'supplier', i.id, i.supplier_id,
    (i.ended_at at time zone k.time_zone)::date,
    jsonb_build_object(
      'document', jsonb_build_object('id', i.id, 'name', i.doc_no),
      'party', jsonb_build_object('id', s.id, 'name', s.name),
      'product', jsonb_build_object('id', p.id, 'name', p.name),
      'station', jsonb_build_object('id', w.id, 'name', w.name),
      'contract', case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.contract_no) end,
      'plate', t.plate, 'quantity', i.weight_kg, 'loaded', t.delivery_kg, 'signed', t.signed_kg,
      'lossLimit', t.loss_limit_bp, 'delivered', i.delivery_volume_cl,
      'offloaded', (select sum(l.offload_volume_cl) from fuel_intake_lines l where l.intake_id = i.id))
  from fuel_intakes i
  join app.company_clocks k on k.company_id = i.company_id
  join suppliers s on s.id = i.supplier_id
  join fuel_products p on p.id = i.fuel_product_id
  join stations w on w.id = i.station_id
  left join transport_contracts t on t.id = i.transport_contract_id
  left join purchase_contracts c on c.id = t.purchase_contract_id
  where i.status = 'done';
grant select on app.supply_documents to forecourt_app, forecourt_system;

-- What may still come to belong to a month: trucks on the road, intakes that are not completed, contracts of which
-- something is to come.
create view app.open_supply_documents as
  select c.company_id, 'purchase' as source_type, 'supplier' as scope, c.id as document_id, c.contract_no as name,
    c.supplier_id as party_id, c.status, null::text as station, c.contract_date as day
  from purchase_contracts c
  join app.company_clocks k on k.company_id = c.company_id
  where c.status = 'active'
  union all
  select t.company_id, 'transport', 'transport', t.id, t.bill_no, t.carrier_id, t.status, w.name,
    (t.dispatched_at at time zone k.time_zone)::date
  from transport_contracts t
  join app.company_clocks k on k.company_id = t.company_id
  join stations w on w.id = t.station_id
  where t.status = 'inTransit'
  union all
  select i.company_id, 'intake', 'supplier', i.id, i.doc_no, i.supplier_id, i.status, w.name,
    (i.created_at at time zone k.time_zone)::date
  from fuel_intakes i
  join app.company_clocks k on k.company_id = i.company_id
  join stations w on w.id = i.station_id
  where i.status in ('draft', 'offloading');
grant select on app.open_supply_documents to forecourt_app, forecourt_system;

revoke execute on all functions in schema app from public;
