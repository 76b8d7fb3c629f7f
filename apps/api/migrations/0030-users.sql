-- Users of every kind, the roles and restrictions that say what each may do, and the search for users by name.

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
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 0,
  constraint roles_company_id_key unique (company_id, id),
  constraint roles_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);
create unique index roles_name_key on roles (company_id, coalesce(station_id, 0), lower(name))
  where deleted_at is null;
select app.grant_mutable('roles'), app.scope_by_company('roles');

-- Every company begins with a role of each kind that fits it, named after its kind: without one nobody could
-- log in.
create function app.create_default_roles(company companies) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into roles (company_id, default_role, name)
  select company.id, kind, kind from unnest(case company.kind
    when 'platform' then array['superAdmin', 'admin', 'company_group', 'others']
    else array['company_user', 'station_master', 'station_bill', 'station_employee',
      'station_salesman', 'station_leader', 'group_master', 'others']
  end) kind
  where not exists (
    select from roles r where r.company_id = company.id and r.default_role = kind)
  on conflict do nothing
$$;

create function app.create_default_roles_of_company() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.create_default_roles(new);
  return null;
end
$$;
create trigger create_default_roles after insert on companies
  for each row execute function app.create_default_roles_of_company();

create table users (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  kind text not null constraint users_kind_check check (kind in ('staff', 'member', 'employee', 'device')),
  mobile text,
  email text,
  account text,
  name text not null default '',
  nickname text not null default '',
  -- reference to an attachment
  avatar_id bigint,
  id_number_enc bytea,
  id_number_hash bytea,
  password_hash text,
  must_change_password boolean not null default false,
  pin_hash text,
  -- for programs that act as this user; encrypted, never shown
  app_secret_enc bytea,
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
  -- moves when the password, a role or a restriction changes: cached rights of older sessions are void
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
-- Lists show the last four digits of phones, and search by them.
create index users_mobile_last_digits on users (company_id, right(mobile, 4)) where mobile is not null;
create index users_id_number on users (company_id, id_number_hash) where id_number_hash is not null;
create index users_avatar on users (avatar_id) where avatar_id is not null;
-- Few members come another way than over the counter, and a filter asks for them (S-298).
create index users_register_source on users (company_id, register_source, created_at desc, id desc)
  where register_source <> 'web';
-- With everything that a list of users sorts and scopes by: a name that tens of thousands have is looked up
-- without reading the rows.
create index users_by_id on users (id) include (company_id, kind, created_at, register_station_id);
-- Staff and devices are visible at every station; there are few of them.
create index users_not_customers on users (id) where kind not in ('member', 'employee');
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
-- Lists of users ask for the holders of a role at a station.
create index user_roles_station on user_roles (station_id, user_id) where station_id is not null;
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

-- A user's own list of menus and permissions, which narrows what the roles give.
create table user_menu_overrides (
  user_id bigint primary key,
  company_id bigint not null,
  -- the menus that are left; null: all that the roles give
  menus_web text[],
  -- the actions and commands that are left; null: all that the roles give within these menus
  permissions text[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 0,
  constraint user_menu_overrides_user_fkey
    foreign key (company_id, user_id) references users (company_id, id)
);
select app.grant_mutable('user_menu_overrides'), app.scope_by_company('user_menu_overrides');

-- How far back a user may look in lists, and when and where they may log in.
create table user_limits (
  user_id bigint primary key,
  company_id bigint not null,
  -- days to look back, today not counted; null: no limit
  orders_days int constraint user_limits_orders_check check (orders_days between 0 and 3650),
  order_goods_days int
    constraint user_limits_order_goods_check check (order_goods_days between 0 and 3650),
  shift_days int constraint user_limits_shift_check check (shift_days between 0 and 3650),
  daily_days int constraint user_limits_daily_check check (daily_days between 0 and 3650),
  card_details_days int
    constraint user_limits_card_details_check check (card_details_days between 0 and 3650),
  -- [{effect, weekdays, from, to, reason, deviceType, deviceId}]: the contract of access/rights
  login_rules jsonb not null default '[]'
    constraint user_limits_login_rules_check check (jsonb_typeof(login_rules) = 'array'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 0,
  constraint user_limits_user_fkey foreign key (company_id, user_id) references users (company_id, id)
);
select app.grant_mutable('user_limits'), app.scope_by_company('user_limits');

-- The search for names: an index over the characters of a name and over its pairs of neighbouring characters,
-- each behind the company that the name belongs to. A character's code takes 21 bits, so a part is one number:
-- company, first, second. Below a policy PostgreSQL does not use an index for `ilike`, so a function searches for
-- the session, in its own companies alone.
create function app.name_grams(company bigint, name text) returns bigint[]
  language plpgsql immutable strict parallel safe as $$
declare
  grams bigint[] := '{}';
  before bigint := 0;
  code bigint;
  letter text;
begin
  foreach letter in array string_to_array(lower(name), null) loop
    code := ascii(letter);
    grams := grams || (company << 42 | code);
    if before > 0 then
      grams := grams || (company << 42 | before << 21 | code);
    end if;
    before := code;
  end loop;
  return grams;
end
$$;

-- The parts that every name has which matches a pattern of `ilike`. The pattern is lowered as a whole, as `ilike`
-- itself does it, because the lower case of some letters depends on their neighbours.
create function app.pattern_grams(company bigint, pattern text) returns bigint[]
  language plpgsql immutable strict parallel safe as $$
declare
  grams bigint[] := '{}';
  before bigint := 0;
  is_alone boolean := false;
  is_literal boolean := false;
  code bigint;
  letter text;
begin
  foreach letter in array string_to_array(lower(pattern), null) loop
    if letter = '\' and not is_literal then
      is_literal := true;
    elsif letter in ('%', '_') and not is_literal then
      if is_alone then
        grams := grams || (company << 42 | before);
      end if;
      before := 0;
      is_alone := false;
    else
      code := ascii(letter);
      is_alone := before = 0;
      is_literal := false;
      if not is_alone then
        grams := grams || (company << 42 | before << 21 | code);
      end if;
      before := code;
    end if;
  end loop;
  if is_alone then
    grams := grams || (company << 42 | before);
  end if;
  return grams;
end
$$;

-- Updated at once (`fastupdate = off`): a pending list would make one insert wait for all the entries before it, and
-- every search read them.
create index users_name_grams on users using gin (app.name_grams(company_id, name))
  with (fastupdate = off);

-- Runs with the owner's rights and therefore past the policies, whose conditions it repeats. One or two characters
-- between wildcards are a part themselves: the index has compared them already, and comparing every name once more
-- would be a fifth of the work.
create function app.find_users_by_name(pattern text) returns bigint[]
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select coalesce(array_agg(u.id), '{}')
    from unnest(app.company_ids()) as companies (id), users u
    where u.company_id = companies.id
      and app.name_grams(u.company_id, u.name) @> app.pattern_grams(companies.id, pattern)
      and ((select lower(pattern) ~ '^%[^%_\\]{1,2}%$') or u.name ilike pattern);
  end;

revoke execute on all functions in schema app from public;
grant execute on function app.name_grams, app.find_users_by_name to forecourt_app, forecourt_system;
