-- What dealers, companies and stations are known by beyond their names, and how they are configured.

alter table company_groups
  add column address text not null default '',
  add column remark text not null default '';

alter table companies
  add column currency_short text not null default '',
  add column big_logo_id bigint,
  add column small_logo_id bigint,
  add column invoice_logo_id bigint,
  -- Written by people, read by card readers: encrypted, and never shown again.
  add column card_key_enc bytea,
  add column secret_key_enc bytea,
  add column customer_id text not null default '',
  add column union_card_company_id text not null default '';

alter table stations
  add column mac_address text
    constraint stations_mac_address_check check (mac_address ~ '^[0-9a-f]{2}(:[0-9a-f]{2}){5}$'),
  add column picture_id bigint,
  add column start_interface text not null default 'home'
    constraint stations_start_interface_check
    check (start_interface in ('home', 'orders', 'shift', 'prices')),
  add column payment_authorisation text not null default '',
  add column union_card_station_id text not null default '',
  add column douyin_store_id text not null default '',
  add column kuaishou_store_id text not null default '';
create unique index stations_mac_key on stations (mac_address);

create table company_configs (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  key text not null,
  value jsonb not null,
  -- when the stations were last told
  applied_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 0
);
create unique index company_configs_key on company_configs (company_id, key);
select app.grant_mutable('company_configs'), app.scope_by_company('company_configs');

-- Every change of how long a station is served, with what was paid for it.
create table station_renewals (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  kind text not null
    constraint station_renewals_kind_check check (kind in ('begin', 'renew', 'indefinite', 'terminate')),
  -- the ends of the service before and after; null: none
  from_time timestamptz,
  to_time timestamptz,
  amount_cents bigint not null default 0
    constraint station_renewals_amount_check check (amount_cents between 0 and 900000000000000),
  remark text not null default '',
  operator_id bigint references users,
  created_at timestamptz not null default now(),
  constraint station_renewals_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);
create index station_renewals_list on station_renewals (station_id, id desc);
create index station_renewals_company on station_renewals (company_id, id desc);
select app.grant_append_only('station_renewals'), app.scope_by_station('station_renewals');

-- Settings of a whole platform. Everybody may read them; they hold no secrets.
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
