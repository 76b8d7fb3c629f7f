-- Logins: sessions, failed attempts and known devices; and what protects single calls: repetition and approval.

-- Sessions, hand-offs and attempts are looked up before a scope is known: they are the system role's alone.
create table sessions (
  id uuid primary key,
  user_id bigint not null references users,
  -- the session that opened this one by a hand-off, and ends with it
  parent_id uuid references sessions,
  -- the role picked at login, for users with several
  role_id bigint references roles,
  client text not null default '',
  ip text not null default '',
  token_epoch int not null,
  -- moves with each refresh; the token before the last stays good for a moment after rotated_at
  generation int not null default 0,
  rotated_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text
);
create index sessions_user on sessions (user_id) where revoked_at is null;
create index sessions_parent on sessions (parent_id) where parent_id is not null;
create index sessions_expiry on sessions (expires_at);
grant select, insert, update, delete on sessions to forecourt_system;

create table handoffs (
  id uuid primary key,
  session_id uuid not null references sessions on delete cascade,
  client text not null default '',
  expires_at timestamptz not null,
  used_at timestamptz
);
grant select, insert, update, delete on handoffs to forecourt_system;

create table auth_attempts (
  id bigint generated always as identity primary key,
  kind text not null constraint auth_attempts_kind_check check (kind in (
    'login', 'deviceLogin', 'ownPassword', 'pin', 'cardPassword', 'controller')),
  -- the account that was tried: company and account, user id, card id, controller id
  subject text not null,
  -- the network or the known device that an attempt came from; empty where a session tells who it is
  source text not null default '',
  -- counted as failed before it is verified; what was right becomes right afterwards
  ok boolean not null,
  ip text not null default '',
  created_at timestamptz not null default now()
);
create index auth_attempts_subject on auth_attempts (kind, subject, created_at);
create index auth_attempts_source on auth_attempts (kind, source, created_at) where source <> '';
create index auth_attempts_age on auth_attempts (created_at);
grant select, insert, delete, update (ok) on auth_attempts to forecourt_system;

-- Devices on which a user has logged in before, so that guesses from elsewhere do not lock the user out of them.
-- Only the hash of what the device keeps is stored.
create table known_devices (
  device_hash bytea not null,
  user_id bigint not null references users,
  last_login_at timestamptz not null,
  primary key (device_hash, user_id)
);
create index known_devices_age on known_devices (last_login_at);
grant select, insert, update, delete on known_devices to forecourt_system;

-- Answers of commands, so that a repeated call is answered without being carried out twice.
create table idempotency_keys (
  user_id bigint not null references users,
  key uuid not null,
  route text not null,
  body_sha256 bytea not null,
  response jsonb,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_keys_expiry on idempotency_keys (expires_at);
grant select, insert, update on idempotency_keys to forecourt_app, forecourt_system;
grant delete on idempotency_keys to forecourt_system;

-- Calls that a second user must allow before they are carried out.
create table approvals (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  -- null: concerns the whole company
  station_id bigint,
  -- the permission that the deciding user must hold
  command text not null,
  -- the call exactly as it was sent: only this call is allowed, once
  method text not null,
  path text not null,
  body jsonb not null,
  call_sha256 bytea not null,
  -- the object of the call, and what it changes
  subject text not null,
  facts jsonb not null,
  reason text not null,
  status text not null default 'pending' constraint approvals_status_check check (
    status in ('pending', 'approved', 'rejected', 'done', 'withdrawn', 'expired')),
  expires_at timestamptz not null,
  requested_by bigint not null references users,
  requested_at timestamptz not null,
  decided_by bigint references users,
  decided_at timestamptz,
  decision_reason text not null default '',
  done_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 0,
  constraint approvals_company_id_key unique (company_id, id),
  constraint approvals_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id),
  constraint approvals_second_person_check check (decided_by is distinct from requested_by),
  constraint approvals_decided_check check (
    status not in ('approved', 'rejected', 'done') or decided_by is not null)
);
-- The same call waits once.
create unique index approvals_open_key on approvals (requested_by, call_sha256)
  where status in ('pending', 'approved');
create index approvals_pending on approvals (company_id, expires_at) where status = 'pending';
create index approvals_requester on approvals (requested_by, id);

select app.grant_mutable('approvals');
alter table approvals enable row level security;
create policy station_scope on approvals to forecourt_app using (
  company_id = any ((select app.company_ids())::bigint[])
  and (station_id is null or station_id = any ((select app.station_ids())::bigint[])));
create policy system on approvals to forecourt_system using (true);

-- A request keeps its content, and a decision is final.
create function app.guard_approval() returns trigger language plpgsql as $$
declare
  unchanging constant text[] := array['id', 'company_id', 'station_id', 'command',
    'method', 'path', 'body', 'call_sha256', 'subject', 'facts', 'reason', 'requested_by',
    'requested_at', 'created_at'];
  was jsonb := to_jsonb(old);
  becomes jsonb := to_jsonb(new);
  column_name text;
begin
  foreach column_name in array unchanging loop
    if was -> column_name is distinct from becomes -> column_name then
      raise exception 'approvals.% never changes', column_name
        using errcode = 'integrity_constraint_violation';
    end if;
  end loop;
  if not (case old.status
    when 'pending' then new.status in ('approved', 'rejected', 'withdrawn', 'expired')
    when 'approved' then new.status in ('done', 'withdrawn', 'expired')
    else false
  end) then
    raise exception 'an approval goes from % to % never', old.status, new.status
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;

create trigger guard before update on approvals
  for each row execute function app.guard_approval();

-- A company's consent that the platform's staff see its customers unmasked, for some hours.
create table support_grants (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  -- the only user who may use it; null: all staff of the platform
  used_by bigint references users,
  -- copied, because the company cannot see users of the platform
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

revoke execute on all functions in schema app from public;
