-- Purchase contracts: what a company ordered from a supplier for a depot, and what of it has arrived.

create table purchase_contracts (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  contract_no text not null,
  contract_date date not null,
  depot_id bigint not null,
  fuel_product_id bigint not null,
  supplier_id bigint not null,
  -- kg/m³ at 20 °C
  standard_density numeric(6, 1) not null
    constraint purchase_contracts_density_check check (standard_density between 600 and 1000),
  -- of a ton, tax included
  unit_price_cents bigint not null constraint purchase_contracts_price_check check (unit_price_cents > 0),
  tax_rate_bp smallint not null
    constraint purchase_contracts_tax_rate_check check (tax_rate_bp >= 0 and tax_rate_bp < 10000),
  quantity_kg bigint not null constraint purchase_contracts_quantity_check check (quantity_kg > 0),
  amount_cents bigint not null constraint purchase_contracts_amount_check check (amount_cents >= 0),
  amount_ex_tax_cents bigint not null,
  description text not null default '',
  -- the sum of its receipts
  received_kg bigint not null default 0
    constraint purchase_contracts_received_check check (received_kg >= 0),
  -- when it first moved anything: from then on it is fixed what is bought, of whom and for which depot
  moved_at timestamptz,
  -- trucks that carry its fuel and have not arrived
  on_road int not null default 0 constraint purchase_contracts_on_road_check check (on_road >= 0),
  status text not null default 'draft' constraint purchase_contracts_status_check check (
    status in ('draft', 'active', 'completed', 'closed', 'void')),
  created_at timestamptz not null default now(),
  created_by bigint references users,
  updated_at timestamptz not null default now(),
  updated_by bigint references users,
  version int not null default 0,
  constraint purchase_contracts_company_id_key unique (company_id, id),
  constraint purchase_contracts_tax_check check (amount_ex_tax_cents between 0 and amount_cents),
  constraint purchase_contracts_end_check check (
    case status
      when 'closed' then on_road = 0 and received_kg >= quantity_kg
      when 'void' then moved_at is null
      else true
    end),
  constraint purchase_contracts_depot_fkey foreign key (company_id, depot_id) references depots (company_id, id),
  constraint purchase_contracts_product_fkey
    foreign key (company_id, fuel_product_id) references fuel_products (company_id, id),
  constraint purchase_contracts_supplier_fkey
    foreign key (company_id, supplier_id) references suppliers (company_id, id)
);
create unique index purchase_contracts_no_key on purchase_contracts (company_id, lower(contract_no))
  where status <> 'void';
create index purchase_contracts_list on purchase_contracts (company_id, contract_date desc, id desc);
create index purchase_contracts_supplier on purchase_contracts (supplier_id);
create index purchase_contracts_depot on purchase_contracts (depot_id);
select app.grant_mutable('purchase_contracts'), app.scope_by_company('purchase_contracts');

-- What arrived of a contract, with the move that brought it into the depot. A wrong one is reversed.
create table purchase_receipts (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  contract_id bigint not null,
  quantity_kg bigint not null,
  reverses_id bigint,
  reason text not null default '',
  created_at timestamptz not null default now(),
  created_by bigint references users,
  constraint purchase_receipts_company_id_key unique (company_id, id),
  constraint purchase_receipts_reverses_key unique (reverses_id),
  constraint purchase_receipts_sign_check check (
    case when reverses_id is null then quantity_kg > 0 else quantity_kg < 0 end),
  constraint purchase_receipts_contract_fkey
    foreign key (company_id, contract_id) references purchase_contracts (company_id, id),
  constraint purchase_receipts_reverses_fkey
    foreign key (company_id, reverses_id) references purchase_receipts (company_id, id)
);
create index purchase_receipts_list on purchase_receipts (contract_id, id desc);
select app.grant_append_only('purchase_receipts'), app.scope_by_company('purchase_receipts');
