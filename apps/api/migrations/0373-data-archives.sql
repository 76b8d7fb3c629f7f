-- Archives of a month (S-120): lists written to files that are kept, with a hash each. Nothing is changed or deleted.

create table data_archives (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  -- `2024-11`
  month text not null constraint data_archives_month_check check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  reason text not null constraint data_archives_reason_check check (reason <> ''),
  created_at timestamptz not null default now(),
  created_by bigint not null references users,
  constraint data_archives_company_id_key unique (company_id, id)
);
create index data_archives_list on data_archives (company_id, month desc, id desc);
select app.grant_append_only('data_archives'), app.scope_by_company('data_archives');

alter table exports
  -- of the finished file, hexadecimal
  add column sha256 text,
  -- of an archive: its file is kept
  add column archive_id bigint,
  add constraint exports_archive_fkey foreign key (company_id, archive_id) references data_archives (company_id, id);
create index exports_archive on exports (archive_id) where archive_id is not null;
