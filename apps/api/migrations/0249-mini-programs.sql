-- Mini programs and public accounts that a company has authorised: members come through them.

create table mini_programs (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  type text not null constraint mini_programs_type_check
    check (type in ('wxUser', 'wxManager', 'mpUser', 'mpManager', 'aliUser', 'aliManager')),
  app_id text not null,
  name text not null,
  status text not null default 'normal' constraint mini_programs_status_check
    check (status in ('normal', 'disabled')),
  created_at timestamptz not null default now(),
  created_by bigint references users,
  updated_at timestamptz not null default now(),
  updated_by bigint references users,
  version int not null default 0,
  constraint mini_programs_company_id_key unique (company_id, id),
  constraint mini_programs_app_id_key unique (app_id)
);
-- One of each type at a time, so that it is clear through which one members come.
create unique index mini_programs_type_key on mini_programs (company_id, type) where status = 'normal';
select app.grant_mutable('mini_programs'), app.scope_by_company('mini_programs');
