-- Card programmes, the accounts that people hold in them, and the packages sold to fill them.

create table card_programmes (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
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
  -- points for each whole currency unit of principal spent, in hundredths
  points_ratio int not null default 0
    constraint card_programmes_points_ratio_check check (points_ratio >= 0),
  max_balance_cents bigint constraint card_programmes_max_balance_check check (max_balance_cents > 0),
  created_at timestamptz not null default now(),
  created_by bigint references users,
  updated_at timestamptz not null default now(),
  updated_by bigint references users,
  version int not null default 0,
  constraint card_programmes_company_id_key unique (company_id, id)
);
create unique index card_programmes_type_key on card_programmes (company_id, type)
  where status = 'normal' and value_mode = 'none';
select app.grant_mutable('card_programmes'), app.scope_by_company('card_programmes');

create sequence user_card_numbers start 10000001;
-- One for each thing that a person does to a card without an order: what its posting names as source.
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
create index user_cards_list on user_cards (company_id, card_id, created_at desc, id desc);
create index user_cards_user on user_cards (user_id);
create index user_cards_parent on user_cards (parent_id, status);
create index user_cards_number_prefix on user_cards (company_id, number text_pattern_ops);
select app.grant_mutable('user_cards'), app.scope_by_company('user_cards');

create table recharge_packages (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  name text not null,
  description text not null default '',
  price_cents bigint not null constraint recharge_packages_price_check check (price_cents >= 0),
  gift_mode text not null constraint recharge_packages_gift_mode_check check (gift_mode in ('amount', 'percent')),
  gift_cents bigint not null default 0 constraint recharge_packages_gift_check check (gift_cents >= 0),
  gift_bp int not null default 0 constraint recharge_packages_gift_bp_check check (gift_bp >= 0),
  gift_frozen boolean not null default false,
  -- the gift buys only these items; empty: anything
  restricted_item_ids bigint[] not null default '{}',
  bonus_points bigint not null default 0
    constraint recharge_packages_points_check check (bonus_points >= 0),
  weight int not null default 0,
  start_at timestamptz,
  end_at timestamptz,
  on_shelf boolean not null default true,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint references users,
  updated_at timestamptz not null default now(),
  updated_by bigint references users,
  version int not null default 0,
  constraint recharge_packages_company_id_key unique (company_id, id),
  constraint recharge_packages_period_check check (start_at < end_at),
  constraint recharge_packages_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);
create unique index recharge_packages_name_key on recharge_packages (station_id, lower(name))
  where deleted_at is null;
create index recharge_packages_list on recharge_packages (station_id, on_shelf, weight desc, id);
select app.grant_mutable('recharge_packages'), app.scope_by_station('recharge_packages');

create table tags (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  name text not null,
  description text not null default '',
  rule text not null default '',
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint references users,
  updated_at timestamptz not null default now(),
  updated_by bigint references users,
  version int not null default 0,
  constraint tags_company_id_key unique (company_id, id)
);
create unique index tags_name_key on tags (company_id, lower(name)) where deleted_at is null;
select app.grant_mutable('tags'), app.scope_by_company('tags');

create table user_tags (
  company_id bigint not null,
  user_id bigint not null,
  tag_id bigint not null,
  created_at timestamptz not null default now(),
  created_by bigint references users,
  primary key (user_id, tag_id),
  constraint user_tags_user_fkey foreign key (company_id, user_id) references users (company_id, id),
  constraint user_tags_tag_fkey foreign key (company_id, tag_id) references tags (company_id, id)
);
create index user_tags_tag on user_tags (tag_id);
grant select, insert, delete on user_tags to forecourt_app, forecourt_system;
select app.scope_by_company('user_tags');
