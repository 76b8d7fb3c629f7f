-- For how long somebody of the platform may see a company's customers unmasked: the company says so.

create table support_grants (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  -- who alone may use it; null: whoever of the platform helps
  used_by bigint references users,
  -- the company cannot see the platform's people, only who they were
  supporter_name text not null default '',
  reason text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  granted_by bigint not null references users,
  ended_at timestamptz,
  ended_by bigint references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 0,
  constraint support_grants_company_id_key unique (company_id, id),
  constraint support_grants_hours_check
    check (ends_at > starts_at and ends_at <= starts_at + interval '24 hours')
);
create index support_grants_running on support_grants (company_id, ends_at) where ended_at is null;
select app.grant_mutable('support_grants'), app.scope_by_company('support_grants');
