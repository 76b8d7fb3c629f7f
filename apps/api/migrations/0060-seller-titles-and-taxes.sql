-- Who invoices are issued by, and the tax classes that stand on them.

-- The seller as the invoices of a station name it.
create table seller_titles (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  platform text not null
    constraint seller_titles_platform_check check (platform in ('pt', 'aisino', 'nuonuo')),
  name text not null,
  tax_payer_id text not null,
  address text not null default '',
  phone text not null default '',
  bank text not null default '',
  account text not null default '',
  payee text not null default ''
    constraint seller_titles_payee_check check (char_length(payee) <= 9),
  reviewer text not null default '',
  drawer text not null default '',
  -- fully digital invoices, which have a number but no code
  digital boolean not null default true,
  -- what the platform knows the seller by; the secret signs calls and is never shown
  app_key text not null default '',
  app_secret_enc bytea,
  is_default boolean not null default false,
  enabled boolean not null default true,
  created_at timestamptz not null default now(),
  created_by bigint references users,
  updated_at timestamptz not null default now(),
  updated_by bigint references users,
  version int not null default 0,
  constraint seller_titles_company_id_key unique (company_id, id),
  constraint seller_titles_key unique (station_id, tax_payer_id, platform),
  constraint seller_titles_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);
create unique index seller_titles_default_key on seller_titles (station_id) where is_default;
select app.grant_mutable('seller_titles'), app.scope_by_station('seller_titles');

-- What a tax spec no. on an item or on a line of an order means on an invoice.
create table taxes (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  spec_no text not null,
  rate_bp smallint not null
    constraint taxes_rate_check check (rate_bp >= 0 and rate_bp < 10000),
  classification_code text not null
    constraint taxes_classification_code_check check (classification_code ~ '^\d{19}$'),
  unit text not null default '',
  created_at timestamptz not null default now(),
  created_by bigint references users,
  updated_at timestamptz not null default now(),
  updated_by bigint references users,
  version int not null default 0,
  constraint taxes_company_id_key unique (company_id, id),
  constraint taxes_spec_no_key unique (station_id, spec_no),
  constraint taxes_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);
select app.grant_mutable('taxes'), app.scope_by_station('taxes');

-- What holds at every station of a platform that says nothing else.
create table tax_templates (
  id bigint generated always as identity primary key,
  provider_id bigint not null references providers,
  spec_no text not null,
  rate_bp smallint not null
    constraint tax_templates_rate_check check (rate_bp >= 0 and rate_bp < 10000),
  classification_code text not null
    constraint tax_templates_classification_code_check check (classification_code ~ '^\d{19}$'),
  unit text not null default '',
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint references users,
  updated_at timestamptz not null default now(),
  updated_by bigint references users,
  version int not null default 0
);
create unique index tax_templates_spec_no_key on tax_templates (provider_id, spec_no)
  where deleted_at is null;
select app.grant_mutable('tax_templates');
