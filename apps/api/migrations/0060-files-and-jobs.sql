-- Uploaded files, exports, the job queue and the check of the server's key.

-- The files are in the store; a row says whose each of them is.
create table attachments (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  type text not null constraint attachments_type_check check (type in (
    'picture', 'companyPicture', 'itemPicture', 'companyLogo', 'invoiceCardLogo', 'software',
    'cardImport', 'employeeImport', 'purchaseImport', 'goodsImport', 'licence', 'avatar', 'couponPicture',
    'couponManual', 'invoicePdf')),
  file_name text not null,
  media_type text not null,
  size bigint not null,
  sha256 text not null,
  storage_key text not null constraint attachments_storage_key_key unique,
  -- visible without login: logos, and what customers are shown
  is_public boolean not null,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  -- null: fetched by the server itself
  created_by bigint references users,
  updated_at timestamptz not null default now(),
  version int not null default 0,
  constraint attachments_company_id_key unique (company_id, id)
);
create index attachments_recent on attachments (created_by, created_at);
select app.grant_mutable('attachments');
grant delete on attachments to forecourt_system;

alter table attachments enable row level security;
create policy company_read on attachments for select to forecourt_app
  using (is_public or company_id = any ((select app.company_ids())::bigint[]));
create policy company_insert on attachments for insert to forecourt_app
  with check (company_id = any ((select app.company_ids())::bigint[]));
create policy company_update on attachments for update to forecourt_app
  using (company_id = any ((select app.company_ids())::bigint[]));
create policy system on attachments to forecourt_system using (true);

-- References to attachments, which themselves refer to these three. A logo may be lent by the platform's own company,
-- so it is named without the company. Unused uploads are found by foreign keys, so every reference needs one.
alter table companies
  add constraint companies_big_logo_fkey foreign key (big_logo_id) references attachments,
  add constraint companies_small_logo_fkey foreign key (small_logo_id) references attachments,
  add constraint companies_invoice_logo_fkey foreign key (invoice_logo_id) references attachments;
alter table stations add constraint stations_picture_fkey
  foreign key (company_id, picture_id) references attachments (company_id, id);
alter table users add constraint users_avatar_fkey
  foreign key (company_id, avatar_id) references attachments (company_id, id);

-- Uploads from before an instant that no foreign key refers to. The keys are read from the catalogue, so that a later
-- table needs not be named here. The logo of a platform is an address, not a key.
create function app.unused_attachments(before timestamptz, most int)
  returns table (id bigint, storage_key text)
  language plpgsql stable set search_path = public, pg_temp as $$
declare
  uses text;
begin
  select string_agg(
    format('select %I from %s where %1$I is not null', own.attname, k.conrelid::regclass), ' union all ')
  into uses
  from pg_constraint k
  cross join lateral unnest(k.conkey, k.confkey) as pair (own, theirs)
  join pg_attribute own on own.attrelid = k.conrelid and own.attnum = pair.own
  join pg_attribute theirs on theirs.attrelid = k.confrelid and theirs.attnum = pair.theirs
  where k.contype = 'f' and k.confrelid = 'attachments'::regclass and theirs.attname = 'id';
  return query execute format(
    'select a.id, a.storage_key from attachments a
     where a.created_at < $1
       and not exists (select from (%s) used (id) where used.id = a.id)
       and not exists (select from system_configs c where c.value ->> ''logo'' like ''%%/attachments/'' || a.id)
     order by a.id limit $2', uses)
  using before, most;
end
$$;

-- Lists that a user asked for as a file, written in the background and kept for a while.
create table exports (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  -- the station that was selected, if one was
  station_id bigint,
  -- the session whose rights apply; they are looked up again when the file is written
  session_id uuid not null references sessions,
  resource text not null,
  name text not null,
  format text not null constraint exports_format_check check (format in ('xlsx', 'csv')),
  language text not null constraint exports_language_check check (language in ('zh', 'en')),
  columns text[] not null,
  filter jsonb not null,
  -- the scope of the caller, and how far it was narrowed
  company_ids bigint[] not null,
  station_ids bigint[] not null,
  -- equal for equal requests
  request_hash bytea not null,
  status text not null default 'queued' constraint exports_status_check check (
    status in ('queued', 'running', 'success', 'fail', 'cancelled', 'expired')),
  total int not null,
  done int not null default 0,
  attempts int not null default 0,
  -- until then a worker holds it, or it waits for the next attempt
  lease_until timestamptz,
  -- code of the message that says why it failed, and the message's arguments
  failure text,
  failure_details jsonb,
  -- null while there is no file, and once it is deleted
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
create unique index exports_request_key on exports (created_by, request_hash)
  where status in ('queued', 'running');
create index exports_own on exports (created_by, id desc);
create index exports_list on exports (company_id, id desc);
create index exports_unfinished on exports (id) where status in ('queued', 'running');
create index exports_kept on exports (expires_at) where storage_key is not null;
select app.grant_mutable('exports'), app.scope_by_company('exports');

-- Adds a job from inside a request: the job exists exactly when the request's transaction is committed. The queue's
-- schema belongs to graphile-worker.
create function app.enqueue(task text, payload jsonb, run_at timestamptz, job_key text) returns void
  language plpgsql security definer set search_path = graphile_worker, public, pg_temp as $$
begin
  perform graphile_worker.add_job(task, payload::json, run_at => run_at, job_key => job_key, max_attempts => 5);
end
$$;

-- A value derived one way from the server's key: a server with another key could read no stored secret and would
-- write new ones that nobody else can read. The owner's alone, no role may read it.
create table key_check (
  is_singleton boolean primary key default true constraint key_check_singleton check (is_singleton),
  derived bytea not null
);

revoke execute on all functions in schema app from public;
grant execute on function app.unused_attachments to forecourt_system;
grant execute on function app.enqueue to forecourt_app, forecourt_system;
