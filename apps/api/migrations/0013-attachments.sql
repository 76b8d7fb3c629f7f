-- Attachments: pictures and files that people upload. The files are in the store; a row says whose.

create table attachments (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  type text not null constraint attachments_type_check check (type in (
    'picture', 'companyPicture', 'itemPicture', 'companyLogo', 'invoiceCardLogo', 'software',
    'cardImport', 'employeeImport', 'purchaseImport', 'goodsImport', 'avatar', 'couponPicture',
    'couponManual')),
  file_name text not null,
  media_type text not null,
  size bigint not null,
  sha256 text not null,
  storage_key text not null constraint attachments_storage_key_key unique,
  -- anybody may see it, logged in or not: logos, and what customers are shown
  is_public boolean not null,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint not null references users,
  updated_at timestamptz not null default now(),
  version int not null default 0,
  constraint attachments_company_id_key unique (company_id, id)
);
create index attachments_recent on attachments (created_by, created_at);
select app.grant_mutable('attachments');

alter table attachments enable row level security;
create policy seen on attachments for select to forecourt_app
  using (is_public or company_id = any ((select app.company_ids())::bigint[]));
create policy added on attachments for insert to forecourt_app
  with check (company_id = any ((select app.company_ids())::bigint[]));
create policy changed on attachments for update to forecourt_app
  using (company_id = any ((select app.company_ids())::bigint[]));
create policy system on attachments to forecourt_system using (true);
