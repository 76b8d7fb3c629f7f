-- Putting a chip on an account: bound at once, undone at the deadline unless somebody says that the
-- chip was written.

create table card_issues (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  card_info_id bigint not null,
  user_card_id bigint not null,
  kind text not null constraint card_issues_kind_check check (kind in ('issue', 'reissue')),
  status text not null default 'running' constraint card_issues_status_check check (
    status in ('running', 'done', 'compensated', 'failed')),
  -- of the chip as it was, to be put back exactly
  before_issue_time timestamptz,
  before_issue_type smallint not null,
  before_station_id bigint,
  -- the lost chip that gives its place; its account stays lost until the new one is written
  old_card_info_id bigint,
  deadline timestamptz not null,
  -- somebody saw the chip's answer; false: the card is known by its number only
  is_written boolean not null default false,
  reason text not null default '',
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint not null references users,
  updated_at timestamptz not null default now(),
  version int not null default 0,
  constraint card_issues_company_id_key unique (company_id, id),
  constraint card_issues_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id),
  constraint card_issues_card_info_fkey
    foreign key (company_id, card_info_id) references card_infos (company_id, id),
  constraint card_issues_old_card_info_fkey
    foreign key (company_id, old_card_info_id) references card_infos (company_id, id),
  constraint card_issues_user_card_fkey
    foreign key (company_id, user_card_id) references user_cards (company_id, id)
);
create unique index card_issues_chip_key on card_issues (card_info_id) where status = 'running';
create unique index card_issues_account_key on card_issues (user_card_id) where status = 'running';
create index card_issues_due on card_issues (deadline) where status = 'running';
select app.grant_mutable('card_issues'), app.scope_by_station('card_issues');
