-- What a company buys and where it keeps it: suppliers, fuel products, depots and their stock.

create table suppliers (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  name text not null,
  kind text not null constraint suppliers_kind_check check (kind in ('fuel', 'transport', 'both')),
  contact text not null default '',
  phone text not null default '',
  tax_no text not null default '',
  address text not null default '',
  bank text not null default '',
  bank_account text not null default '',
  remark text not null default '',
  status text not null default 'normal' constraint suppliers_status_check check (status in ('normal', 'disabled')),
  created_at timestamptz not null default now(),
  created_by bigint references users,
  updated_at timestamptz not null default now(),
  updated_by bigint references users,
  version int not null default 0,
  constraint suppliers_company_id_key unique (company_id, id)
);
create unique index suppliers_name_key on suppliers (company_id, lower(name));
select app.grant_mutable('suppliers'), app.scope_by_company('suppliers');

-- Fuels as the company buys and stores them; what stations sell are items.
create table fuel_products (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  name text not null,
  code text not null,
  fuel_type text not null
    constraint fuel_products_fuel_type_check check (fuel_type in ('gasoline', 'diesel', 'other')),
  -- kg/m³ at 20 °C
  density numeric(6, 1) not null constraint fuel_products_density_check check (density between 600 and 1000),
  tax_rate_bp smallint not null
    constraint fuel_products_tax_rate_check check (tax_rate_bp >= 0 and tax_rate_bp < 10000),
  description text not null default '',
  status text not null default 'normal'
    constraint fuel_products_status_check check (status in ('normal', 'disabled')),
  created_at timestamptz not null default now(),
  created_by bigint references users,
  updated_at timestamptz not null default now(),
  updated_by bigint references users,
  version int not null default 0,
  constraint fuel_products_company_id_key unique (company_id, id)
);
create unique index fuel_products_name_key on fuel_products (company_id, lower(name));
create unique index fuel_products_code_key on fuel_products (company_id, lower(code));
select app.grant_mutable('fuel_products'), app.scope_by_company('fuel_products');

create table depots (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  name text not null,
  province text not null default '',
  city text not null default '',
  area text not null default '',
  address text not null default '',
  remark text not null default '',
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint references users,
  updated_at timestamptz not null default now(),
  updated_by bigint references users,
  version int not null default 0,
  constraint depots_company_id_key unique (company_id, id)
);
create unique index depots_name_key on depots (company_id, lower(name)) where deleted_at is null;
select app.grant_mutable('depots'), app.scope_by_company('depots');

create table depot_products (
  company_id bigint not null,
  depot_id bigint not null,
  fuel_product_id bigint not null,
  primary key (depot_id, fuel_product_id),
  constraint depot_products_depot_fkey foreign key (company_id, depot_id) references depots (company_id, id),
  constraint depot_products_product_fkey
    foreign key (company_id, fuel_product_id) references fuel_products (company_id, id)
);
grant select, insert, delete on depot_products to forecourt_app, forecourt_system;
select app.scope_by_company('depot_products');

-- Changes only together with a line in depot_stock_moves.
create table depot_stocks (
  company_id bigint not null,
  depot_id bigint not null,
  fuel_product_id bigint not null,
  quantity_kg bigint not null constraint depot_stocks_quantity_check check (quantity_kg >= 0),
  primary key (depot_id, fuel_product_id),
  constraint depot_stocks_depot_fkey foreign key (company_id, depot_id) references depots (company_id, id),
  constraint depot_stocks_product_fkey
    foreign key (company_id, fuel_product_id) references fuel_products (company_id, id)
);
grant select, insert, update on depot_stocks to forecourt_app, forecourt_system;
select app.scope_by_company('depot_stocks');

create table depot_stock_moves (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  depot_id bigint not null,
  fuel_product_id bigint not null,
  type text not null constraint depot_stock_moves_type_check check (
    type in ('inbound', 'outbound', 'transferIn', 'transferOut')),
  quantity_kg bigint not null,
  balance_after_kg bigint not null,
  -- of a transfer: the depot at its other end, and in what arrives the move that took it from there
  counter_depot_id bigint,
  counter_move_id bigint,
  -- what it was moved for; nothing for a correction by hand
  reference_type text,
  reference_id bigint,
  reason text not null default '',
  created_at timestamptz not null default now(),
  created_by bigint references users,
  constraint depot_stock_moves_company_id_key unique (company_id, id),
  constraint depot_stock_moves_counter_key unique (counter_move_id),
  constraint depot_stock_moves_reference_key unique (type, reference_type, reference_id, depot_id),
  constraint depot_stock_moves_sign_check check (
    case when type in ('inbound', 'transferIn') then quantity_kg > 0 else quantity_kg < 0 end),
  constraint depot_stock_moves_transfer_check check (
    (type in ('transferIn', 'transferOut')) = (counter_depot_id is not null)
    and (type = 'transferIn') = (counter_move_id is not null)),
  constraint depot_stock_moves_depot_fkey foreign key (company_id, depot_id) references depots (company_id, id),
  constraint depot_stock_moves_product_fkey
    foreign key (company_id, fuel_product_id) references fuel_products (company_id, id),
  constraint depot_stock_moves_counter_depot_fkey
    foreign key (company_id, counter_depot_id) references depots (company_id, id),
  constraint depot_stock_moves_counter_fkey
    foreign key (company_id, counter_move_id) references depot_stock_moves (company_id, id)
);
create index depot_stock_moves_list on depot_stock_moves (depot_id, fuel_product_id, id desc);
select app.grant_append_only('depot_stock_moves'), app.scope_by_company('depot_stock_moves');
