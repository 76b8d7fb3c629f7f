-- Accounts of stations with others: the service they are renewed for, merchants at payment channels, and the sellers on
-- their invoices.

-- Changes of the time for which a station is served, with what was paid for each.
create table station_renewals (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  kind text not null
    constraint station_renewals_kind_check check (kind in ('begin', 'renew', 'indefinite', 'terminate')),
  -- end of the service before and after; null: none
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

-- Authorisations: a station's merchant accounts at payment channels.
create table auth_tokens (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  -- 0: fuel; 1: recharges; 2: goods
  type smallint not null constraint auth_tokens_type_check check (type in (0, 1, 2)),
  channel text not null constraint auth_tokens_channel_check check (channel in (
    'sb', 'wx', 'ali', 'ums', 'fuiou', 'lakala', 'easyPay', 'pufaPay', 'huiwangcaiPay', 'leshuaPay', 'sybPay')),
  description text not null default '',
  merchant_id text not null,
  sub_merchant_id text not null default '',
  terminal_no text not null default '',
  -- signs messages to the channel and verifies its own; never shown
  secret_enc bytea,
  -- the lowest is used; among equals the ratio decides
  priority smallint not null default 0
    constraint auth_tokens_priority_check check (priority between 0 and 99),
  ratio_bp smallint not null default 10000
    constraint auth_tokens_ratio_check check (ratio_bp between 0 and 10000),
  rate_bp smallint not null default 0
    constraint auth_tokens_rate_check check (rate_bp between 0 and 10000),
  bill_type smallint not null default 0 constraint auth_tokens_bill_type_check check (bill_type in (0, 1)),
  enabled boolean not null default true,
  created_at timestamptz not null default now(),
  created_by bigint references users,
  updated_at timestamptz not null default now(),
  updated_by bigint references users,
  version int not null default 0,
  constraint auth_tokens_company_id_key unique (company_id, id),
  constraint auth_tokens_key unique (station_id, type, channel, merchant_id, sub_merchant_id),
  constraint auth_tokens_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);
create index auth_tokens_usable on auth_tokens (station_id, type, priority) where enabled;
select app.grant_mutable('auth_tokens'), app.scope_by_station('auth_tokens');

-- The seller as the invoices of a station name it.
create table seller_titles (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  platform text not null
    constraint seller_titles_platform_check check (platform in ('pt', 'aisino', 'nuonuo')),
  name text not null,
  tax_payer_id text not null,
  address text not null default '',
  phone text not null default '',
  bank text not null default '',
  account text not null default '',
  payee text not null default ''
    constraint seller_titles_payee_check check (char_length(payee) <= 9),
  reviewer text not null default '',
  drawer text not null default '',
  -- fully digital invoices, which have a number but no code
  digital boolean not null default true,
  -- the seller's account at the platform; the secret signs calls and is never shown
  app_key text not null default '',
  app_secret_enc bytea,
  is_default boolean not null default false,
  enabled boolean not null default true,
  created_at timestamptz not null default now(),
  created_by bigint references users,
  updated_at timestamptz not null default now(),
  updated_by bigint references users,
  version int not null default 0,
  constraint seller_titles_company_id_key unique (company_id, id),
  constraint seller_titles_key unique (station_id, tax_payer_id, platform),
  constraint seller_titles_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);
create unique index seller_titles_default_key on seller_titles (station_id) where is_default;
select app.grant_mutable('seller_titles'), app.scope_by_station('seller_titles');
