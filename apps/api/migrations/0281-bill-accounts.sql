-- Account 1 and account 2 of a station, and on which of them each payment arrives.

create table bill_accounts (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  -- 0: account 1, 1: account 2
  bill_type smallint not null constraint bill_accounts_bill_type_check check (bill_type in (0, 1)),
  name text not null,
  bank text not null default '',
  account text not null default '',
  -- ways of paying whose money arrives on account 2; of account 1 none, since all else arrives there
  payment_types text[] not null default '{}',
  enabled boolean not null default true,
  created_at timestamptz not null default now(),
  created_by bigint references users,
  updated_at timestamptz not null default now(),
  updated_by bigint references users,
  version int not null default 0,
  constraint bill_accounts_company_id_key unique (company_id, id),
  constraint bill_accounts_key unique (station_id, bill_type),
  constraint bill_accounts_ways_check check (bill_type = 1 or payment_types = '{}'),
  constraint bill_accounts_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);
select app.grant_mutable('bill_accounts'), app.scope_by_station('bill_accounts');

-- The account as it was decided when the payment began: what is configured later changes no payment.
alter table transactions add column bill_type smallint not null default 0
  constraint transactions_bill_type_check check (bill_type in (0, 1));

-- Payments through a channel arrive where its authorisation says.
update transactions set bill_type = t.bill_type
from channel_payments p join auth_tokens t on t.id = p.auth_token_id
where p.transaction_id = transactions.id and t.bill_type <> 0;
