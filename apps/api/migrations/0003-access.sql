-- People, roles, sessions, and the log of what they did.

create table roles (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  station_id bigint,
  default_role text not null constraint roles_default_role_check check (default_role in (
    'superAdmin', 'admin', 'company_group', 'company_user', 'station_master', 'station_bill',
    'station_employee', 'station_salesman', 'station_leader', 'group_master', 'user', 'anonymous',
    'others')),
  name text not null,
  full_menu boolean not null default false,
  -- null: the preset of default_role; otherwise exactly these menu names and permissions
  menus_web text[],
  permissions text[],
  status text not null default 'normal'
    constraint roles_status_check check (status in ('normal', 'disabled')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 0,
  constraint roles_company_id_key unique (company_id, id),
  constraint roles_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);
create unique index roles_name_key on roles (company_id, coalesce(station_id, 0), lower(name));
select app.grant_mutable('roles'), app.scope_by_company('roles');

create table users (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  kind text not null constraint users_kind_check check (kind in ('staff', 'member', 'employee', 'device')),
  mobile text,
  email text,
  account text,
  name text not null default '',
  nickname text not null default '',
  id_number_enc bytea,
  id_number_hash bytea,
  password_hash text,
  must_change_password boolean not null default false,
  pin_hash text,
  status text not null default 'normal'
    constraint users_status_check check (status in ('normal', 'disabled', 'left')),
  read_only boolean not null default false,
  restricted boolean not null default false,
  promoter boolean not null default false,
  invoice_title text not null default '',
  tax_id text not null default '',
  plates text[] not null default '{}',
  plate_limit boolean not null default false,
  product_limit bigint[] not null default '{}',
  register_source text not null default 'web',
  register_station_id bigint,
  language text not null default 'zh' constraint users_language_check check (language in ('zh', 'en')),
  remark text not null default '',
  last_login_at timestamptz,
  -- moves when the password, a role or a switch changes: cached rights of older sessions are void
  access_version int not null default 0,
  -- moves when every session of the user must end
  token_epoch int not null default 0,
  created_at timestamptz not null default now(),
  created_by bigint references users,
  updated_at timestamptz not null default now(),
  updated_by bigint references users,
  version int not null default 0,
  constraint users_company_id_key unique (company_id, id),
  constraint users_register_station_fkey
    foreign key (company_id, register_station_id) references stations (company_id, id)
);
create unique index users_mobile_key on users (company_id, mobile) where status <> 'left';
create unique index users_email_key on users (company_id, lower(email)) where status <> 'left';
create unique index users_account_key on users (company_id, lower(account)) where status <> 'left';
create index users_list on users (company_id, kind, created_at desc, id desc);
create index users_mobile_prefix on users (company_id, mobile text_pattern_ops);
create index users_id_number on users (company_id, id_number_hash) where id_number_hash is not null;
select app.grant_mutable('users'), app.scope_by_company('users');

create table user_roles (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  user_id bigint not null,
  role_id bigint not null,
  -- where the role applies; null: the whole company, or the platform for its own staff
  station_id bigint,
  company_group_id bigint references company_groups,
  created_at timestamptz not null default now(),
  created_by bigint references users,
  constraint user_roles_user_fkey foreign key (company_id, user_id) references users (company_id, id),
  constraint user_roles_role_fkey foreign key (company_id, role_id) references roles (company_id, id),
  constraint user_roles_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);
create unique index user_roles_key on user_roles (user_id, role_id, coalesce(station_id, 0));
create index user_roles_role on user_roles (role_id);
grant select, insert, delete on user_roles to forecourt_app, forecourt_system;
select app.scope_by_company('user_roles');

create table user_restrictions (
  user_id bigint primary key,
  company_id bigint not null,
  no_invoice boolean not null default false,
  no_points_deduct boolean not null default false,
  no_points_gift boolean not null default false,
  no_manual_coupon boolean not null default false,
  no_refund boolean not null default false,
  no_balance_adjust boolean not null default false,
  may_add_auth_code boolean not null default false,
  may_configure_account boolean not null default false,
  updated_at timestamptz not null default now(),
  version int not null default 0,
  constraint user_restrictions_user_fkey
    foreign key (company_id, user_id) references users (company_id, id)
);
select app.grant_mutable('user_restrictions'), app.scope_by_company('user_restrictions');

-- Sessions and attempts are looked up before anyone's scope is known: the system role's alone.
create table sessions (
  id uuid primary key,
  user_id bigint not null references users,
  -- the role picked at log-in, for people who have more than one face
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
  kind text not null
    constraint auth_attempts_kind_check check (kind in ('login', 'pin', 'cardPassword', 'controller')),
  -- what was tried, never with what: company and account, user id, card id, controller id
  subject text not null,
  ok boolean not null,
  ip text not null default '',
  created_at timestamptz not null default now()
);
create index auth_attempts_subject on auth_attempts (kind, subject, id desc);
grant select, insert, delete on auth_attempts to forecourt_system;

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

-- Who did what. Each row seals the one before it in the chain of its company: removing or changing
-- a row breaks every later seal.
create table audit_log (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  station_id bigint,
  user_id bigint,
  role_id bigint,
  action text not null,
  entity text not null,
  entity_id text not null,
  before jsonb,
  after jsonb,
  reason text,
  ip text not null default '',
  request_id text not null default '',
  created_at timestamptz not null default now(),
  sequence bigint not null,
  previous_hash bytea not null,
  hash bytea not null,
  constraint audit_log_sequence_key unique (company_id, sequence),
  constraint audit_log_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);
create index audit_log_entity on audit_log (company_id, entity, entity_id, id desc);
create index audit_log_list on audit_log (company_id, id desc);
create trigger refuse_change before update or delete on audit_log
  for each row execute function app.refuse_change();
grant select on audit_log to forecourt_app, forecourt_system;
select app.scope_by_company('audit_log');

-- The text that a seal covers: every column but the seal, in one fixed order and form.
create function app.audit_text(entry audit_log) returns text
  language sql immutable
  return jsonb_build_array(
    entry.company_id, entry.sequence, entry.station_id, entry.user_id, entry.role_id, entry.action,
    entry.entity, entry.entity_id, entry.before, entry.after, entry.reason, entry.ip,
    entry.request_id, extract(epoch from entry.created_at), encode(entry.previous_hash, 'hex')
  )::text;

-- The head of each company's chain; its row lock puts concurrent entries in one order.
create table audit_heads (
  company_id bigint primary key references companies,
  sequence bigint not null,
  hash bytea not null
);
grant select on audit_heads to forecourt_system;

-- The only way to add an entry; refuses a company outside the caller's scope.
create function app.write_audit(entry jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  head audit_heads;
  fresh audit_log;
begin
  fresh := jsonb_populate_record(null::audit_log, entry);
  if not (fresh.company_id = any (app.company_ids())) then
    raise exception 'audit entry outside the scope' using errcode = 'insufficient_privilege';
  end if;
  insert into audit_heads values (fresh.company_id, 0, '\x00') on conflict do nothing;
  select * into head from audit_heads where company_id = fresh.company_id for update;
  fresh.sequence := head.sequence + 1;
  fresh.previous_hash := head.hash;
  fresh.created_at := clock_timestamp();
  fresh.ip := coalesce(fresh.ip, '');
  fresh.request_id := coalesce(fresh.request_id, '');
  fresh.hash := sha256(convert_to(app.audit_text(fresh), 'UTF8'));
  insert into audit_log (company_id, station_id, user_id, role_id, action, entity, entity_id, before,
    after, reason, ip, request_id, created_at, sequence, previous_hash, hash)
  values (fresh.company_id, fresh.station_id, fresh.user_id, fresh.role_id, fresh.action,
    fresh.entity, fresh.entity_id, fresh.before, fresh.after, fresh.reason, fresh.ip,
    fresh.request_id, fresh.created_at, fresh.sequence, fresh.previous_hash, fresh.hash);
  update audit_heads set sequence = fresh.sequence, hash = fresh.hash
    where company_id = fresh.company_id;
end
$$;

-- The first sequence at which a company's chain is broken, or null when every seal holds.
create function app.verify_audit(company bigint) returns bigint
  language sql stable
  return (
    with chain as (
      select a.sequence, a.hash, a.previous_hash,
        sha256(convert_to(app.audit_text(a), 'UTF8')) as expected,
        lag(a.hash, 1, '\x00'::bytea) over (order by a.sequence) as sealed,
        row_number() over (order by a.sequence) as position
      from audit_log a where a.company_id = company
    )
    select min(sequence) from chain
    where hash <> expected or previous_hash <> sealed or sequence <> position
  );
