-- Fleets and their employees, the packages sold to recharge cards, and the members and cards that a station knows.

-- Customers with many cards under one master card. A fleet's money and terms are those of its own card programme.
create table fleets (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  name text not null,
  -- the number that the fleet uses for itself
  code text not null default '',
  leader_id bigint not null,
  -- the card that holds the money; null only while the fleet is being created
  master_card_id bigint,
  licence_id bigint,
  employee_points boolean not null default false,
  employee_upgrade boolean not null default false,
  mini_pay_allowed boolean not null default true,
  valid_until timestamptz,
  status text not null default 'normal'
    constraint fleets_status_check check (status in ('normal', 'disabled', 'expired')),
  remark text not null default '',
  created_at timestamptz not null default now(),
  created_by bigint references users,
  updated_at timestamptz not null default now(),
  updated_by bigint references users,
  version int not null default 0,
  constraint fleets_company_id_key unique (company_id, id),
  constraint fleets_leader_fkey foreign key (company_id, leader_id) references users (company_id, id),
  constraint fleets_master_card_fkey
    foreign key (company_id, master_card_id) references user_cards (company_id, id),
  constraint fleets_licence_fkey
    foreign key (company_id, licence_id) references attachments (company_id, id)
);
create unique index fleets_name_key on fleets (company_id, lower(name));
create unique index fleets_leader_key on fleets (leader_id);
create unique index fleets_master_card_key on fleets (master_card_id);
create index fleets_list on fleets (company_id, created_at desc, id desc);
create index fleets_expiry on fleets (valid_until) where status = 'normal';
select app.grant_mutable('fleets'), app.scope_by_company('fleets');

alter table card_programmes add constraint card_programmes_fleet_fkey
  foreign key (company_id, fleet_id) references fleets (company_id, id);

-- Drivers and buyers of a fleet, the head included; who leaves stays on record.
create table fleet_employees (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  fleet_id bigint not null,
  user_id bigint not null,
  department text not null default '',
  joined_at timestamptz not null default now(),
  left_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint references users,
  updated_at timestamptz not null default now(),
  version int not null default 0,
  constraint fleet_employees_company_id_key unique (company_id, id),
  constraint fleet_employees_fleet_fkey foreign key (company_id, fleet_id) references fleets (company_id, id),
  constraint fleet_employees_user_fkey foreign key (company_id, user_id) references users (company_id, id)
);
-- One fleet for each user at a time.
create unique index fleet_employees_user_key on fleet_employees (user_id) where left_at is null;
create index fleet_employees_list on fleet_employees (fleet_id, id);
select app.grant_mutable('fleet_employees'), app.scope_by_company('fleet_employees');

create table cars (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  fleet_id bigint not null,
  -- the driver; null: anybody of the fleet
  user_id bigint,
  plate text not null,
  fuel_type smallint not null default 0 constraint cars_fuel_type_check check (fuel_type in (0, 1, 2)),
  remark text not null default '',
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint references users,
  updated_at timestamptz not null default now(),
  updated_by bigint references users,
  version int not null default 0,
  constraint cars_company_id_key unique (company_id, id),
  constraint cars_fleet_fkey foreign key (company_id, fleet_id) references fleets (company_id, id),
  constraint cars_user_fkey foreign key (company_id, user_id) references users (company_id, id)
);
create unique index cars_plate_key on cars (company_id, plate) where deleted_at is null;
create index cars_fleet on cars (fleet_id) where deleted_at is null;
create index cars_user on cars (user_id) where deleted_at is null;
select app.grant_mutable('cars'), app.scope_by_company('cars');

-- Imported lists of employees, with the result of each row.
create table employee_imports (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  fleet_id bigint not null,
  file_name text not null,
  status text not null constraint employee_imports_status_check check (
    status in ('importing', 'success', 'partialSuccess', 'fail')),
  total int not null,
  succeeded int not null,
  -- [{row, mobile, name, ok, message}]: the contract of members/fleets
  results jsonb not null default '[]'
    constraint employee_imports_results_check check (jsonb_typeof(results) = 'array'),
  created_at timestamptz not null default now(),
  created_by bigint references users,
  constraint employee_imports_company_id_key unique (company_id, id),
  constraint employee_imports_fleet_fkey
    foreign key (company_id, fleet_id) references fleets (company_id, id)
);
create index employee_imports_list on employee_imports (fleet_id, id desc);
select app.grant_append_only('employee_imports'), app.scope_by_company('employee_imports');

-- Accounts of mini programs and public accounts that members use: written by the programs themselves, ended by them
-- or by a user. An ended binding stays on record.
create table member_bindings (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  user_id bigint not null,
  channel text not null constraint member_bindings_channel_check check (
    channel in ('wxUser', 'mpUser', 'aliUser')),
  -- the channel's identifier of the member, different in each program
  open_id text collate "C" not null
    constraint member_bindings_open_id_check check (open_id ~ '^[A-Za-z0-9_-]{8,64}$'),
  ended_at timestamptz,
  ended_by bigint references users,
  created_at timestamptz not null default now(),
  created_by bigint not null references users,
  updated_at timestamptz not null default now(),
  version int not null default 0,
  constraint member_bindings_company_id_key unique (company_id, id),
  constraint member_bindings_ended_check check ((ended_at is null) = (ended_by is null)),
  constraint member_bindings_user_fkey
    foreign key (company_id, user_id) references users (company_id, id)
);
create unique index member_bindings_user_key on member_bindings (user_id, channel)
  where ended_at is null;
create unique index member_bindings_account_key on member_bindings (company_id, channel, open_id)
  where ended_at is null;
select app.grant_mutable('member_bindings'), app.scope_by_company('member_bindings');

-- Packages to recharge a card with: a price, and the gift that comes with it.
create table recharge_packages (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  name text not null,
  description text not null default '',
  -- the station's category that shows it (D-062)
  category_id bigint,
  price_cents bigint not null constraint recharge_packages_price_check check (price_cents >= 0),
  gift_mode text not null constraint recharge_packages_gift_mode_check check (gift_mode in ('amount', 'percent')),
  gift_cents bigint not null default 0 constraint recharge_packages_gift_check check (gift_cents >= 0),
  gift_bp int not null default 0 constraint recharge_packages_gift_bp_check check (gift_bp >= 0),
  gift_frozen boolean not null default false,
  -- the gift buys only these items; empty: anything
  restricted_item_ids bigint[] not null default '{}',
  bonus_points bigint not null default 0
    constraint recharge_packages_points_check check (bonus_points >= 0),
  gift_coupon_id bigint,
  gift_coupon_count int not null default 0,
  -- a discount for the card that is recharged
  bound_discount_id bigint,
  -- goes onto the line of the order
  tax_rate_bp smallint not null default 0
    constraint recharge_packages_tax_rate_check check (tax_rate_bp >= 0 and tax_rate_bp < 10000),
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
  constraint recharge_packages_gift_coupon_check check (case
    when gift_coupon_id is null then gift_coupon_count = 0
    else gift_coupon_count between 1 and 100 end),
  constraint recharge_packages_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id),
  constraint recharge_packages_category_fkey
    foreign key (company_id, category_id) references categories (company_id, id),
  constraint recharge_packages_gift_coupon_fkey
    foreign key (company_id, gift_coupon_id) references coupons (company_id, id),
  constraint recharge_packages_bound_discount_fkey
    foreign key (company_id, bound_discount_id) references coupons (company_id, id)
);
create unique index recharge_packages_name_key on recharge_packages (station_id, lower(name))
  where deleted_at is null;
create index recharge_packages_list on recharge_packages (station_id, on_shelf, weight desc, id);
select app.grant_mutable('recharge_packages'), app.scope_by_station('recharge_packages');

-- Members and cards belong to the company, but the users of a station list only those that were opened or used
-- there. Kept by triggers, so that a list needs not search the ledger; the included column lets it read the index
-- alone, below the policy as well.
create table station_members (
  company_id bigint not null,
  station_id bigint not null,
  user_id bigint not null,
  primary key (user_id, station_id) include (company_id),
  constraint station_members_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id),
  constraint station_members_user_fkey
    foreign key (company_id, user_id) references users (company_id, id)
);
create index station_members_station on station_members (station_id, user_id) include (company_id);
grant select on station_members to forecourt_app, forecourt_system;
select app.scope_by_company('station_members');

create table station_cards (
  company_id bigint not null,
  station_id bigint not null,
  user_card_id bigint not null,
  primary key (user_card_id, station_id),
  constraint station_cards_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id),
  constraint station_cards_card_fkey
    foreign key (company_id, user_card_id) references user_cards (company_id, id)
);
create index station_cards_station on station_cards (station_id, user_card_id) include (company_id);
grant select on station_cards to forecourt_app, forecourt_system;
select app.scope_by_company('station_cards');

create function app.add_station_member() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'users' then
    insert into station_members values (new.company_id, new.register_station_id, new.id)
      on conflict do nothing;
  else
    insert into station_members values (new.company_id, new.station_id, new.buyer_id)
      on conflict do nothing;
  end if;
  return null;
end
$$;

create function app.add_station_card() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  card bigint;
begin
  if tg_table_name = 'user_cards' then card := new.id; else card := new.user_card_id; end if;
  insert into station_cards values (new.company_id, new.station_id, card) on conflict do nothing;
  insert into station_members
    select new.company_id, new.station_id, user_id from user_cards
    where id = card and user_id is not null
    on conflict do nothing;
  return null;
end
$$;

create trigger add_station_member after insert or update of register_station_id on users
  for each row when (new.kind = 'member' and new.register_station_id is not null)
  execute function app.add_station_member();
create trigger add_station_card after insert or update of user_id on user_cards
  for each row execute function app.add_station_card();

revoke execute on all functions in schema app from public;
