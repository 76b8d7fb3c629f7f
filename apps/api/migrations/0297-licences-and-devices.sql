-- Licence codes, which say how much a station may set up, and the devices that work at it.

create table auth_codes (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  type text not null constraint auth_codes_type_check check (
    type in ('dispenser', 'device', 'local', 'cloud')),
  code text not null,
  quota int not null constraint auth_codes_quota_check check (quota between 0 and 10000),
  -- null: it does not run out
  expire_at timestamptz,
  status text not null default 'normal' constraint auth_codes_status_check check (
    status in ('normal', 'disabled')),
  remark text not null default '',
  created_at timestamptz not null default now(),
  created_by bigint references users,
  updated_at timestamptz not null default now(),
  updated_by bigint references users,
  version int not null default 0,
  constraint auth_codes_company_id_key unique (company_id, id),
  constraint auth_codes_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);
create unique index auth_codes_code_key on auth_codes (lower(code));
create index auth_codes_company on auth_codes (company_id, type);
-- Whether a station is licensed depends on the codes of its company.
select app.grant_mutable('auth_codes'), app.scope_by_company('auth_codes');

create table devices (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  type text not null constraint devices_type_check check (type in (
    'pos', 'miniPos', 'selfService', 'miniProgram', 'mp', 'miniProgramManager', 'web', 'dataHub', 'qPos',
    'screen', 'screen7', 'screen15', 'screen24', 'screen27', 'screen32')),
  -- which licence it needs
  licence text not null generated always as (case
    when type = 'dataHub' then 'local'
    when type in ('miniProgram', 'mp', 'miniProgramManager', 'web') then 'cloud'
    else 'device' end) stored
    constraint devices_licence_check check (licence in ('device', 'local', 'cloud')),
  -- by which it calls: of a station PC, the name in its settings
  code text not null,
  name text not null,
  remark text not null default '',
  created_at timestamptz not null default now(),
  created_by bigint references users,
  updated_at timestamptz not null default now(),
  updated_by bigint references users,
  -- null while it is in use
  ended_at timestamptz,
  version int not null default 0,
  constraint devices_company_id_key unique (company_id, id),
  constraint devices_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);
create unique index devices_code_key on devices (company_id, code) where ended_at is null;
create unique index devices_hub_key on devices (station_id) where type = 'dataHub' and ended_at is null;
create index devices_station on devices (station_id, id desc);
select app.grant_mutable('devices'), app.scope_by_station('devices');
