-- Goods of stations: categories and items, fuel and other goods, with prices, stock and tax classes.

create table categories (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  kind text not null constraint categories_kind_check check (kind in ('fuel', 'normal', 'score')),
  name text not null,
  weight int not null default 0,
  on_shelf boolean not null default true,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint references users,
  updated_at timestamptz not null default now(),
  updated_by bigint references users,
  version int not null default 0,
  constraint categories_company_id_key unique (company_id, id),
  constraint categories_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);
create unique index categories_name_key on categories (station_id, kind, lower(name))
  where deleted_at is null;
create index categories_list on categories (station_id, kind, weight desc, id);
select app.grant_mutable('categories'), app.scope_by_station('categories');

create table items (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  category_id bigint not null,
  category_type text not null
    constraint items_category_type_check check (category_type in ('fuel', 'normal', 'score')),
  -- for cards that may buy only one fuel: 0 general, 1 gasoline, 2 diesel
  fuel_type smallint not null default 0 constraint items_fuel_type_check check (fuel_type in (0, 1, 2)),
  -- the grade number by which a forecourt controller knows a fuel
  grade_id smallint,
  name text not null,
  description text not null default '',
  barcode text,
  code text not null,
  price_type text not null default 'currency'
    constraint items_price_type_check check (price_type in ('currency', 'score')),
  price_cents bigint not null default 0 constraint items_price_check check (price_cents >= 0),
  stock bigint not null default -1 constraint items_stock_check check (stock >= -1),
  tax_rate_bp smallint not null default 1300
    constraint items_tax_rate_check check (tax_rate_bp >= 0 and tax_rate_bp < 10000),
  tax_spec_no text not null default '',
  colour text not null default '#409EFF',
  on_shelf boolean not null default true,
  hidden boolean not null default false,
  weight int not null default 0,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint references users,
  updated_at timestamptz not null default now(),
  updated_by bigint references users,
  version int not null default 0,
  constraint items_company_id_key unique (company_id, id),
  constraint items_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id),
  constraint items_category_fkey
    foreign key (company_id, category_id) references categories (company_id, id)
);
create unique index items_code_key on items (station_id, code) where deleted_at is null;
create unique index items_barcode_key on items (station_id, barcode)
  where deleted_at is null and barcode is not null;
create unique index items_grade_key on items (station_id, grade_id)
  where deleted_at is null and grade_id is not null;
create index items_list on items (station_id, category_type, on_shelf, weight desc, id);
select app.grant_mutable('items'), app.scope_by_station('items');
-- A sale is no edit: what it takes from the stock must not move the version.
drop trigger touch on items;
create trigger touch before update of
  category_id, category_type, fuel_type, grade_id, name, description, barcode, code, price_type,
  price_cents, tax_rate_bp, tax_spec_no, colour, on_shelf, hidden, weight, deleted_at on items
  for each row execute function app.touch();

create table item_stock_moves (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  item_id bigint not null,
  order_id bigint,
  kind text not null
    constraint item_stock_moves_kind_check check (kind in ('sale', 'refund', 'import', 'adjust')),
  quantity bigint not null,
  balance_after bigint not null,
  created_at timestamptz not null default now(),
  created_by bigint references users,
  constraint item_stock_moves_item_fkey foreign key (company_id, item_id) references items (company_id, id),
  constraint item_stock_moves_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);
create index item_stock_moves_item on item_stock_moves (item_id, id desc);
select app.grant_append_only('item_stock_moves'), app.scope_by_station('item_stock_moves');

-- Prices of fuels and since when each applied; a price is never overwritten without a line here.
create table price_history (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  item_id bigint not null,
  price_cents bigint not null,
  valid_from timestamptz not null,
  price_change_id bigint,
  created_at timestamptz not null default now(),
  constraint price_history_item_fkey foreign key (company_id, item_id) references items (company_id, id),
  constraint price_history_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);
create unique index price_history_key on price_history (item_id, valid_from);
select app.grant_append_only('price_history'), app.scope_by_station('price_history');

-- Tax classes: the meaning on an invoice of the tax spec no. on an item or on a line of an order.
create table taxes (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  spec_no text not null,
  rate_bp smallint not null
    constraint taxes_rate_check check (rate_bp >= 0 and rate_bp < 10000),
  classification_code text not null
    constraint taxes_classification_code_check check (classification_code ~ '^\d{19}$'),
  unit text not null default '',
  created_at timestamptz not null default now(),
  created_by bigint references users,
  updated_at timestamptz not null default now(),
  updated_by bigint references users,
  version int not null default 0,
  constraint taxes_company_id_key unique (company_id, id),
  constraint taxes_spec_no_key unique (station_id, spec_no),
  constraint taxes_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);
select app.grant_mutable('taxes'), app.scope_by_station('taxes');

-- Tax classes that apply at every station of a platform without its own.
create table tax_templates (
  id bigint generated always as identity primary key,
  provider_id bigint not null references providers,
  spec_no text not null,
  rate_bp smallint not null
    constraint tax_templates_rate_check check (rate_bp >= 0 and rate_bp < 10000),
  classification_code text not null
    constraint tax_templates_classification_code_check check (classification_code ~ '^\d{19}$'),
  unit text not null default '',
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint references users,
  updated_at timestamptz not null default now(),
  updated_by bigint references users,
  version int not null default 0
);
create unique index tax_templates_spec_no_key on tax_templates (provider_id, spec_no)
  where deleted_at is null;
select app.grant_mutable('tax_templates');
