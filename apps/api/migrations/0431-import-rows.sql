-- What lines of a file made, or changed, so that it can be taken back; gone once it was.

create table import_rows (
  company_id bigint not null,
  import_id bigint not null,
  -- line of the sheet, the first being 1
  line int not null,
  -- of the table that the kind of the import is about
  row_id bigint not null,
  -- false: it was there before, and was changed
  is_added boolean not null,
  primary key (import_id, line),
  constraint import_rows_import_fkey
    foreign key (company_id, import_id) references imports (company_id, id)
);
grant select, insert, delete on import_rows to forecourt_app, forecourt_system;
select app.scope_by_company('import_rows');
