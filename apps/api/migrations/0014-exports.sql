-- Exports: lists that somebody wants as a file, written in the background and kept for a while.

create table exports (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  -- the station that was selected, if one was
  station_id bigint,
  -- whose rights it is made with; they are looked up anew when it is made
  session_id uuid not null references sessions,
  resource text not null,
  name text not null,
  format text not null constraint exports_format_check check (format in ('xlsx', 'csv')),
  language text not null constraint exports_language_check check (language in ('zh', 'en')),
  columns text[] not null,
  filter jsonb not null,
  -- what the caller could see and had narrowed it to
  company_ids bigint[] not null,
  station_ids bigint[] not null,
  -- tells the same wish from another
  wish_hash bytea not null,
  status text not null default 'queued' constraint exports_status_check check (
    status in ('queued', 'running', 'success', 'fail', 'cancelled', 'expired')),
  total int not null,
  done int not null default 0,
  attempts int not null default 0,
  -- until then it belongs to who works on it, or waits to be tried again
  lease_until timestamptz,
  -- the code of the sentence that says why it failed, and what fills its gaps
  failure text,
  failure_details jsonb,
  -- where the file is, as long as there is one
  storage_key text,
  size bigint,
  started_at timestamptz,
  finished_at timestamptz,
  expires_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint not null references users,
  updated_at timestamptz not null default now(),
  version int not null default 0,
  constraint exports_company_id_key unique (company_id, id),
  constraint exports_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);
create unique index exports_wish_key on exports (created_by, wish_hash)
  where status in ('queued', 'running');
create index exports_own on exports (created_by, id desc);
create index exports_list on exports (company_id, id desc);
create index exports_unfinished on exports (id) where status in ('queued', 'running');
create index exports_kept on exports (expires_at) where storage_key is not null;
select app.grant_mutable('exports'), app.scope_by_company('exports');
