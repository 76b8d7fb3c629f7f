-- A tank that has a strapping table gets another by two people: one proposes it, a second one compares and releases it.

create table tank_table_proposals (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  tank_id bigint not null,
  rows jsonb not null constraint tank_table_proposals_rows_check check (jsonb_array_length(rows) >= 2),
  certificate text not null default '',
  -- why the table in force is to be replaced
  remark text not null default '',
  status text not null default 'open' constraint tank_table_proposals_status_check check (
    status in ('open', 'released', 'withdrawn')),
  created_at timestamptz not null default now(),
  created_by bigint references users,
  updated_at timestamptz not null default now(),
  version int not null default 0,
  constraint tank_table_proposals_company_id_key unique (company_id, id),
  constraint tank_table_proposals_tank_fkey foreign key (company_id, tank_id) references tanks (company_id, id),
  constraint tank_table_proposals_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);
create unique index tank_table_proposals_open_key on tank_table_proposals (tank_id) where status = 'open';
select app.grant_mutable('tank_table_proposals'), app.scope_by_station('tank_table_proposals');

-- who let it apply, where somebody else had proposed it
alter table tank_tables add column released_by bigint references users;
