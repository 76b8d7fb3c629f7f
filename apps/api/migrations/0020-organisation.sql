-- The tree that every other row hangs on: platforms, dealers, companies and stations, with their settings.

create table providers (
  id bigint generated always as identity primary key,
  code text not null constraint providers_code_check check (code ~ '^[a-z0-9-]{1,32}$'),
  name text not null,
  host text,
  url_path text constraint providers_url_path_check check (url_path ~ '^[a-z0-9-]{1,32}$'),
  profile text not null default 'cloud'
    constraint providers_profile_check check (profile in ('cloud', 'local')),
  -- title, logo, filingNumber: what the login page shows
  page_config jsonb not null default '{}',
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 0
);
create unique index providers_code_key on providers (code);
create unique index providers_host_key on providers (lower(host));
create unique index providers_url_path_key on providers (url_path);
create unique index providers_default_key on providers (is_default) where is_default;
select app.grant_mutable('providers');

-- Dealers: resellers of a platform.
create table company_groups (
  id bigint generated always as identity primary key,
  provider_id bigint not null references providers,
  name text not null,
  contact text,
  phone text,
  address text not null default '',
  remark text not null default '',
  status text not null default 'normal'
    constraint company_groups_status_check check (status in ('normal', 'disabled')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 0
);
create unique index company_groups_name_key on company_groups (provider_id, lower(name));
select app.grant_mutable('company_groups');

create table companies (
  id bigint generated always as identity primary key,
  provider_id bigint not null references providers,
  company_group_id bigint references company_groups,
  kind text not null default 'oil'
    constraint companies_kind_check check (kind in ('platform', 'oil')),
  code text not null,
  name text not null,
  description text not null default '',
  address text not null default '',
  contact text not null default '',
  phone text not null default '',
  currency text not null default 'RMB',
  currency_symbol text not null default '￥',
  currency_short text not null default '',
  volume_unit text not null default 'L',
  spending_mode text not null default 'principalFirst'
    constraint companies_spending_mode_check check (spending_mode in ('together', 'principalFirst')),
  -- cashLimit: cash refunds above it need a company user; in cents
  refund_policy jsonb not null default '{"cashLimit": 10000}',
  -- references to attachments
  big_logo_id bigint,
  small_logo_id bigint,
  invoice_logo_id bigint,
  -- entered in the console, used by card readers: encrypted, and never shown again
  card_key_enc bytea,
  secret_key_enc bytea,
  customer_id text not null default '',
  union_card_company_id text not null default '',
  status text not null default 'normal'
    constraint companies_status_check check (status in ('normal', 'disabled')),
  created_at timestamptz not null default now(),
  created_by bigint,
  updated_at timestamptz not null default now(),
  updated_by bigint,
  version int not null default 0
);
create unique index companies_code_key on companies (provider_id, lower(code));
create unique index companies_name_key on companies (provider_id, lower(name));
create index companies_group on companies (company_group_id, status);
select app.grant_mutable('companies'), app.scope_by_company('companies', 'id');

create table company_products (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  -- the first product's code names the company on the live connection
  code text not null,
  description text not null default '',
  position int not null default 0
);
create unique index company_products_code_key on company_products (company_id, code);
grant select, insert, update, delete on company_products to forecourt_app, forecourt_system;
select app.scope_by_company('company_products');

create table company_configs (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  key text not null,
  value jsonb not null,
  -- when it was last sent to the stations
  applied_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 0
);
create unique index company_configs_key on company_configs (company_id, key);
select app.grant_mutable('company_configs'), app.scope_by_company('company_configs');

create table stations (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  code text not null,
  name text not null,
  description text not null default '',
  country_code text not null default 'CN',
  address text not null default '',
  longitude numeric(9, 6),
  latitude numeric(9, 6),
  time_zone text not null default 'Asia/Shanghai',
  phone text not null default '',
  contact text not null default '',
  mac_address text
    constraint stations_mac_address_check check (mac_address ~ '^[0-9a-f]{2}(:[0-9a-f]{2}){5}$'),
  -- reference to an attachment
  picture_id bigint,
  start_interface text not null default 'home'
    constraint stations_start_interface_check
    check (start_interface in ('home', 'orders', 'shift', 'prices')),
  language text not null default 'zh'
    constraint stations_language_check check (language in ('zh', 'en')),
  expire_time timestamptz,
  end_time timestamptz,
  indefinite boolean not null default false,
  enable_shift_settle boolean not null default false,
  pkg_card boolean not null default true,
  pkg_payment boolean not null default true,
  pkg_store boolean not null default true,
  pkg_rfid boolean not null default false,
  payment_authorisation text not null default '',
  union_card_station_id text not null default '',
  douyin_store_id text not null default '',
  kuaishou_store_id text not null default '',
  status text not null default 'normal'
    constraint stations_status_check check (status in ('normal', 'disabled')),
  created_at timestamptz not null default now(),
  created_by bigint,
  updated_at timestamptz not null default now(),
  updated_by bigint,
  version int not null default 0,
  constraint stations_company_id_key unique (company_id, id)
);
create unique index stations_name_key on stations (company_id, lower(name));
create unique index stations_code_key on stations (company_id, code);
create unique index stations_mac_key on stations (mac_address);
create index stations_list on stations (company_id, status, id);
select app.grant_mutable('stations'), app.scope_by_station('stations', 'id');

create table station_configs (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  key text not null,
  value jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 0,
  constraint station_configs_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);
create unique index station_configs_key on station_configs (station_id, key);
select app.grant_mutable('station_configs'), app.scope_by_station('station_configs');

-- Settings of a whole platform. Every user may read them; they hold no secrets.
create table system_configs (
  id bigint generated always as identity primary key,
  provider_id bigint not null references providers,
  key text not null,
  value jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 0
);
create unique index system_configs_key on system_configs (provider_id, key);
select app.grant_mutable('system_configs');

-- Names of stations, for everyone who sees their company: a member, a card or a chip belongs to the company and
-- says at which station it was opened, although that station may be outside the scope.
--
-- A view reads with the rights of its owner, past the policy of stations; so it repeats the half of it that
-- keeps companies apart. Everything else about a station stays behind the policy.
create view app.station_names as
  select s.id, s.name from stations s
  where s.company_id = any ((select app.company_ids())::bigint[])
    or current_user = 'forecourt_system';
grant select on app.station_names to forecourt_app, forecourt_system;
