-- Card programmes and the accounts that users hold in them, with their limits.

create table card_programmes (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  -- the fleet whose money and terms these are; null: open to all members
  fleet_id bigint,
  type text not null constraint card_programmes_type_check check (type in ('score', 'debit', 'level')),
  name text not null,
  description text not null default '',
  -- in force from and until; null: always
  start_at timestamptz,
  end_at timestamptz,
  status text not null default 'normal'
    constraint card_programmes_status_check check (status in ('normal', 'disabled')),
  value_mode text not null default 'none'
    constraint card_programmes_value_mode_check check (value_mode in ('none', 'share', 'assign')),
  invoice_type text not null default 'consume'
    constraint card_programmes_invoice_type_check check (invoice_type in ('forbidden', 'consume', 'charge')),
  -- points for each whole currency unit of principal spent, in hundredths; of a level card, growth
  points_ratio int not null default 0
    constraint card_programmes_points_ratio_check check (points_ratio >= 0),
  -- the same for diesel and for goods; null: points_ratio
  diesel_ratio int
    constraint card_programmes_diesel_ratio_check check (diesel_ratio >= 0),
  goods_ratio int
    constraint card_programmes_goods_ratio_check check (goods_ratio >= 0),
  -- whole points, or growth; null: no limit
  limit_per_order bigint
    constraint card_programmes_limit_per_order_check check (limit_per_order > 0),
  limit_day bigint
    constraint card_programmes_limit_day_check check (limit_day > 0),
  -- [{name, growth}], ascending: the contract of cards/programmes
  levels jsonb not null default '[]'
    constraint card_programmes_levels_check check (jsonb_typeof(levels) = 'array'),
  max_balance_cents bigint constraint card_programmes_max_balance_check check (max_balance_cents > 0),
  created_at timestamptz not null default now(),
  created_by bigint references users,
  updated_at timestamptz not null default now(),
  updated_by bigint references users,
  version int not null default 0,
  constraint card_programmes_company_id_key unique (company_id, id),
  constraint card_programmes_period_check check (start_at < end_at),
  constraint card_programmes_fleet_check check ((value_mode = 'none') = (fleet_id is null))
);
create unique index card_programmes_type_key on card_programmes (company_id, type)
  where status = 'normal' and value_mode = 'none';
create unique index card_programmes_fleet_key on card_programmes (fleet_id, type);
select app.grant_mutable('card_programmes'), app.scope_by_company('card_programmes');

-- Name of the highest level in [{name, growth}] that growth has reached; null: none yet.
create function app.level_at(levels jsonb, growth bigint) returns text language sql immutable as $$
  select level ->> 'name' from jsonb_array_elements(levels) level
  where (level ->> 'growth')::bigint <= coalesce(growth, 0)
  order by (level ->> 'growth')::bigint desc limit 1
$$;

create sequence user_card_numbers start 10000001;
-- Sources of postings without an order, such as freezing or adjusting.
create sequence card_command_numbers;
grant usage on sequence user_card_numbers, card_command_numbers to forecourt_app, forecourt_system;

create table user_cards (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  card_id bigint not null,
  user_id bigint,
  parent_id bigint,
  type text not null constraint user_cards_type_check check (type in ('user', 'employee', 'anonymous')),
  number text not null,
  name text not null default '',
  status text not null default 'normal' constraint user_cards_status_check check (
    status in ('normal', 'lose', 'disable', 'lock', 'overspend', 'returned')),
  status_reason text,
  fuel_type smallint not null default 0
    constraint user_cards_fuel_type_check check (fuel_type in (0, 1, 2)),
  password_hash text,
  limit_per_transaction_cents bigint,
  limit_day_cents bigint,
  limit_month_cents bigint,
  limit_transaction_cl bigint
    constraint user_cards_limit_transaction_cl_check check (limit_transaction_cl > 0),
  limit_day_cl bigint
    constraint user_cards_limit_day_cl_check check (limit_day_cl > 0),
  -- empty: any, in each of the four
  product_limit bigint[] not null default '{}',
  plate_limit text[] not null default '{}',
  station_limit bigint[] not null default '{}',
  -- 1 Monday to 7 Sunday, by the clock of the station
  weekday_limit bigint[] not null default '{}',
  -- HH:MM at the station; past midnight when the end is not after the beginning
  hours_from text
    constraint user_cards_hours_from_check check (hours_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  hours_until text
    constraint user_cards_hours_until_check check (hours_until ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  -- serial of the tag at the car (D-053)
  rfid text constraint user_cards_rfid_check check (rfid ~ '^[0-9A-F]{8,24}$'),
  spending_mode text
    constraint user_cards_spending_mode_check check (spending_mode in ('together', 'principalFirst')),
  invoice_type text
    constraint user_cards_invoice_type_check check (invoice_type in ('forbidden', 'consume', 'charge')),
  valid_until timestamptz,
  read_only boolean not null default false,
  remark text not null default '',
  created_at timestamptz not null default now(),
  created_by bigint references users,
  updated_at timestamptz not null default now(),
  updated_by bigint references users,
  version int not null default 0,
  constraint user_cards_company_id_key unique (company_id, id),
  constraint user_cards_number_key unique (company_id, number),
  constraint user_cards_parent_check check (parent_id is null or type in ('user', 'employee')),
  constraint user_cards_hours_check check ((hours_from is null) = (hours_until is null)),
  constraint user_cards_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id),
  constraint user_cards_card_fkey
    foreign key (company_id, card_id) references card_programmes (company_id, id),
  constraint user_cards_user_fkey foreign key (company_id, user_id) references users (company_id, id),
  constraint user_cards_parent_fkey
    foreign key (company_id, parent_id) references user_cards (company_id, id)
);
create unique index user_cards_holder_key on user_cards (card_id, user_id)
  where parent_id is null and type = 'user' and status <> 'returned';
create unique index user_cards_rfid_key on user_cards (company_id, rfid)
  where rfid is not null and status <> 'returned';
create index user_cards_list on user_cards (company_id, card_id, created_at desc, id desc);
create index user_cards_user on user_cards (user_id);
create index user_cards_parent on user_cards (parent_id, status);
create index user_cards_number_prefix on user_cards (company_id, number text_pattern_ops);
create index user_cards_name_grams on user_cards using gin (app.name_grams(company_id, name))
  with (fastupdate = off);
select app.grant_mutable('user_cards'), app.scope_by_company('user_cards');

-- As app.find_users_by_name, for the names of cards.
create function app.find_cards_by_name(pattern text) returns bigint[]
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select coalesce(array_agg(c.id), '{}')
    from unnest(app.company_ids()) as companies (id), user_cards c
    where c.company_id = companies.id
      and app.name_grams(c.company_id, c.name) @> app.pattern_grams(companies.id, pattern)
      and ((select lower(pattern) ~ '^%[^%_\\]{1,2}%$') or c.name ilike pattern);
  end;

revoke execute on all functions in schema app from public;
grant execute on function app.level_at, app.find_cards_by_name to forecourt_app, forecourt_system;
