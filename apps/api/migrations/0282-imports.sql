-- Tables that people bring in as files: what was sent, how far it is, and which rows could not be taken.

create table imports (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  -- null: of the whole company
  station_id bigint,
  -- what the rows are: goods, members
  kind text not null,
  -- the session whose rights apply; they are looked up again when the file is taken in
  session_id uuid not null references sessions,
  file_name text not null,
  sha256 text not null,
  -- null once it is done with: such a file may name people
  storage_key text constraint imports_storage_key_key unique,
  -- columns by their key, as they stand in the file; '' for one that nobody knows
  columns text[] not null,
  unknown_headings text[] not null,
  -- the first rows, for whoever is to say that these are the right ones
  preview jsonb not null,
  status text not null default 'checking' constraint imports_status_check check (
    status in ('checking', 'checked', 'importing', 'success', 'partialSuccess', 'fail', 'cancelled')),
  total int not null,
  -- rows processed in this pass: the sum of the next four
  done int not null default 0,
  added int not null default 0,
  changed int not null default 0,
  unchanged int not null default 0,
  failed int not null default 0,
  attempts int not null default 0,
  -- until then a worker holds it, or it waits for the next attempt
  lease_until timestamptz,
  -- code of the message that says why it came to nothing
  failure text,
  checked_at timestamptz,
  -- when somebody said that the rows are to be taken; until then nothing was changed
  begun_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint not null references users,
  updated_at timestamptz not null default now(),
  version int not null default 0,
  constraint imports_company_id_key unique (company_id, id),
  constraint imports_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id),
  constraint imports_sum_check check (done = added + changed + unchanged + failed)
);
create index imports_list on imports (company_id, kind, id desc);
create index imports_unfinished on imports (kind, id) where status in ('checking', 'importing');
create index imports_kept on imports (kind, id) where storage_key is not null;
select app.grant_mutable('imports'), app.scope_by_company('imports');

-- What is wrong with cells of rows that could not be taken: found by the check, or when the rows were taken.
create table import_troubles (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  import_id bigint not null,
  is_of_check boolean not null,
  -- line of the sheet, the first being 1
  line int not null,
  -- key of the column; '' when it is about the row
  field text not null,
  value text not null,
  code text not null,
  details jsonb not null,
  created_at timestamptz not null default now(),
  constraint import_troubles_import_fkey
    foreign key (company_id, import_id) references imports (company_id, id)
);
create index import_troubles_list on import_troubles (import_id, is_of_check, line, id);
select app.grant_append_only('import_troubles'), app.scope_by_company('import_troubles');
