-- Through whom a station is paid by phone: its merchants at payment channels.

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
  -- signs what is said to the channel and proves what it says; never shown
  secret_enc bytea,
  -- the lowest is asked; among equals the ratio decides
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
