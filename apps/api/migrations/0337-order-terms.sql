-- What the order proposal reckons with: lead time, safety stock and tanker of a station, holidays of a company.

create table order_terms (
  station_id bigint primary key,
  company_id bigint not null,
  -- from an order to the load, and how many hours of sales are kept beyond that
  lead_hours int not null constraint order_terms_lead_check check (lead_hours between 1 and 336),
  safety_hours int not null constraint order_terms_safety_check check (safety_hours between 0 and 336),
  -- of the tanker that comes
  compartments_cl bigint[] not null constraint order_terms_compartments_check
    check (cardinality(compartments_cl) between 1 and 8),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint references users,
  version int not null default 1,
  constraint order_terms_station_fkey foreign key (company_id, station_id) references stations (company_id, id)
);
select app.grant_mutable('order_terms'), app.scope_by_station('order_terms');

create table holidays (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  name text not null,
  from_day date not null,
  until_day date not null,
  -- of a mean day's sales; null: as it was on holidays before
  sales_percent int constraint holidays_percent_check check (sales_percent between 0 and 500),
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint references users,
  updated_at timestamptz not null default now(),
  version int not null default 0,
  constraint holidays_company_id_key unique (company_id, id),
  constraint holidays_days_check check (until_day >= from_day and until_day < from_day + 31),
  constraint holidays_overlap_excl exclude using gist (
    int8range(company_id, company_id, '[]') with &&, daterange(from_day, until_day, '[]') with &&)
    where (deleted_at is null)
);
create index holidays_list on holidays (company_id, from_day desc, id desc);
select app.grant_mutable('holidays'), app.scope_by_company('holidays');
