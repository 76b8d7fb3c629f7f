-- Software of devices: applications, their versions, and what each device runs.

create table software_applications (
  id bigint generated always as identity primary key,
  provider_id bigint not null references providers,
  name text not null,
  package_name text not null,
  device_types text[] not null,
  description text not null,
  created_at timestamptz not null default now(),
  created_by bigint references users,
  updated_at timestamptz not null default now(),
  updated_by bigint references users,
  version int not null default 0,
  constraint software_applications_package_key unique (provider_id, package_name)
);
create unique index software_applications_name_key on software_applications (provider_id, lower(name));

create table software_versions (
  id bigint generated always as identity primary key,
  application_id bigint not null references software_applications,
  version_name text not null,
  version_number int not null constraint software_versions_number_check check (version_number > 0),
  attachment_id bigint not null references attachments,
  notes text not null,
  -- devices run nothing older any more
  force_update boolean not null,
  status text not null default 'draft' constraint software_versions_status_check check (
    status in ('draft', 'published', 'paused', 'withdrawn')),
  -- share of the devices that may have it, in hundredths of a percent
  rollout_bp int not null constraint software_versions_rollout_check check (rollout_bp between 0 and 10000),
  published_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint references users,
  updated_at timestamptz not null default now(),
  updated_by bigint references users,
  version int not null default 0,
  constraint software_versions_number_key unique (application_id, version_number)
);
create index software_versions_attachment on software_versions (attachment_id);

create table software_installations (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  device text not null,
  application_id bigint not null references software_applications,
  version_name text not null,
  version_number int not null,
  -- what it was told to run when it asked last; null: what it runs
  offered_version_id bigint references software_versions,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  constraint software_installations_device_key unique (company_id, device, application_id)
);
create index software_installations_application on software_installations (application_id, id desc);

-- All of it is the platform's own: its staff reads and writes it through routes that look at the platform
-- themselves, and devices through one that checks their signature.
grant select, insert, update on software_applications, software_versions, software_installations
  to forecourt_system;
create trigger touch before update on software_applications for each row execute function app.touch();
create trigger touch before update on software_versions for each row execute function app.touch();
