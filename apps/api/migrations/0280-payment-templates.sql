-- Templates of ways of paying: what the stations of a company offer, by which names and in which order.

create table payment_templates (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  name text not null,
  -- every way of paying in its order: type, label, atTill, forRecharges
  ways jsonb not null,
  created_at timestamptz not null default now(),
  created_by bigint references users,
  updated_at timestamptz not null default now(),
  updated_by bigint references users,
  version int not null default 0,
  constraint payment_templates_company_id_key unique (company_id, id)
);
create unique index payment_templates_name_key on payment_templates (company_id, lower(name));
select app.grant_mutable('payment_templates'), app.scope_by_company('payment_templates');
