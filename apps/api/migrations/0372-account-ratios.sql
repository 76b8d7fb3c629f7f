-- A share of the payments of a way of paying arrives on account 2 of the station, by a rule that each payment names
-- (S-117). It says on which bank account money arrives and nothing else: every payment stays in every report.

create table account_ratios (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  payment_type text not null,
  -- so many of a hundred orders; null: ended, what the accounts say holds again
  share int constraint account_ratios_share_check check (share between 0 and 100),
  valid_from timestamptz not null,
  reason text not null constraint account_ratios_reason_check check (reason <> ''),
  created_at timestamptz not null default now(),
  created_by bigint not null references users,
  constraint account_ratios_company_id_key unique (company_id, id),
  constraint account_ratios_key unique (station_id, payment_type, valid_from),
  constraint account_ratios_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);
select app.grant_append_only('account_ratios'), app.scope_by_station('account_ratios');

-- By which rule a payment arrived where it did; none where the accounts themselves or an authorisation decided.
alter table transactions
  add column account_ratio_id bigint,
  add constraint transactions_account_ratio_fkey
    foreign key (company_id, account_ratio_id) references account_ratios (company_id, id);
create index transactions_account_ratio on transactions (account_ratio_id, bill_type)
  where account_ratio_id is not null;
