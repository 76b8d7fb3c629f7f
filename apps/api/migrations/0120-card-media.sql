-- Card media: the chips themselves, the history of each, the files they were imported from, and their issue.

create table card_infos (
  id bigint generated always as identity primary key,
  -- the owner; cards of the platform's own company are its stock
  company_id bigint not null references companies,
  -- the station that has it in stock or issued it; null: of the company
  station_id bigint,
  user_card_id bigint,
  -- serial of the chip, upper-case hexadecimal
  uuid text collate "C" not null constraint card_infos_uuid_check check (uuid ~ '^([0-9A-F]{2}){4,10}$'),
  number text collate "C" not null,
  name text not null default '',
  status text not null default 'normal' constraint card_infos_status_check check (
    status in ('normal', 'lose', 'disable', 'lock', 'overspend')),
  issue_type smallint not null default 8
    constraint card_infos_issue_type_check check (issue_type between 1 and 10),
  card_type smallint not null constraint card_infos_card_type_check check (card_type between 1 and 4),
  supplier smallint not null constraint card_infos_supplier_check check (supplier between 1 and 255),
  production_time timestamptz,
  issue_time timestamptz,
  returned_time timestamptz,
  -- set once it is replaced; it never comes back into use
  replaced_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint references users,
  updated_at timestamptz not null default now(),
  updated_by bigint references users,
  version int not null default 0,
  constraint card_infos_company_id_key unique (company_id, id),
  -- a chip exists once, whoever owns it
  constraint card_infos_uuid_key unique (supplier, uuid),
  constraint card_infos_number_key unique (company_id, number),
  constraint card_infos_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id),
  constraint card_infos_user_card_fkey
    foreign key (company_id, user_card_id) references user_cards (company_id, id)
);
create unique index card_infos_user_card_key on card_infos (user_card_id)
  where user_card_id is not null;
create index card_infos_list on card_infos (company_id, created_at desc, id desc);
create index card_infos_stock on card_infos (station_id) where station_id is not null;
select app.grant_mutable('card_infos'), app.scope_by_company('card_infos');

-- Status of a chip, for a user who holds it in the hand: enough to tell why it cannot be issued here, and nothing
-- about its holder.
create function app.chip_status(chip_supplier int, chip_uuid text)
  returns table (company_id bigint, status text, is_bound boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.company_id, c.status, c.user_card_id is not null
  from card_infos c where c.supplier = chip_supplier and c.uuid = chip_uuid
$$;

create table card_events (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  -- without a foreign key: a chip goes from the platform to a company, and its earlier events stay behind
  card_info_id bigint not null,
  user_card_id bigint,
  station_id bigint,
  event text not null constraint card_events_event_check check (event in (
    'import', 'prepare', 'transferStock', 'bind', 'issue', 'compensate', 'lose', 'unhook', 'disable',
    'enable', 'lock', 'unlock', 'replace', 'return', 'overspend', 'repay')),
  from_status text,
  to_status text not null,
  reason text not null default '',
  operator_id bigint references users,
  created_at timestamptz not null default now(),
  constraint card_events_user_card_fkey
    foreign key (company_id, user_card_id) references user_cards (company_id, id),
  constraint card_events_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);
create index card_events_card on card_events (card_info_id, id desc);
create index card_events_user_card on card_events (user_card_id, id desc)
  where user_card_id is not null;
select app.grant_append_only('card_events'), app.scope_by_company('card_events');

create table card_imports (
  id bigint generated always as identity primary key,
  -- the company that will own the cards
  company_id bigint not null references companies,
  file_name text not null,
  storage_key text not null constraint card_imports_storage_key_key unique,
  supplier smallint not null,
  card_type smallint not null,
  issue_type smallint not null,
  status text not null default 'importing' constraint card_imports_status_check check (
    status in ('importing', 'success', 'partialSuccess', 'fail', 'cancelled')),
  total int not null,
  -- rows processed: the sum of the next three
  done int not null default 0,
  added int not null default 0,
  unchanged int not null default 0,
  failed int not null default 0,
  attempts int not null default 0,
  -- until then a worker holds it, or it waits for the next attempt
  lease_until timestamptz,
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint not null references users,
  updated_at timestamptz not null default now(),
  version int not null default 0,
  constraint card_imports_company_id_key unique (company_id, id),
  constraint card_imports_sum_check check (done = added + unchanged + failed)
);
create index card_imports_list on card_imports (company_id, id desc);
create index card_imports_unfinished on card_imports (id) where status = 'importing';
select app.grant_mutable('card_imports'), app.scope_by_company('card_imports');

-- Rows of a file that could not be imported.
create table card_import_rows (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  import_id bigint not null,
  row_no int not null,
  uuid text not null,
  number text not null,
  trouble text not null constraint card_import_rows_trouble_check check (
    trouble in ('columns', 'uuid', 'number', 'uuidTaken', 'numberTaken')),
  created_at timestamptz not null default now(),
  constraint card_import_rows_row_key unique (import_id, row_no),
  constraint card_import_rows_import_fkey
    foreign key (company_id, import_id) references card_imports (company_id, id)
);
select app.grant_append_only('card_import_rows'), app.scope_by_company('card_import_rows');

-- Issues: a chip is bound to an account at once, and unbound at the deadline unless it was written by then.
create table card_issues (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  card_info_id bigint not null,
  user_card_id bigint not null,
  kind text not null constraint card_issues_kind_check check (kind in ('issue', 'reissue')),
  status text not null default 'running' constraint card_issues_status_check check (
    status in ('running', 'done', 'compensated', 'failed')),
  -- the chip before the issue, to restore it exactly
  before_issue_time timestamptz,
  before_issue_type smallint not null,
  before_station_id bigint,
  -- the lost chip that is replaced; its account stays lost until the new one is written
  old_card_info_id bigint,
  deadline timestamptz not null,
  -- the chip confirmed the write; false: only the number is bound
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
create index card_issues_list on card_issues (station_id, id desc);
create index card_issues_due on card_issues (deadline) where status = 'running';
select app.grant_mutable('card_issues'), app.scope_by_station('card_issues');

revoke execute on all functions in schema app from public;
grant execute on function app.chip_status to forecourt_app, forecourt_system;
