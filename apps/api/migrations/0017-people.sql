-- What is said of a person beyond name and password: how far back and from where they may look, which
-- nozzles are theirs; and which members and cards a station knows.

alter table users
  add column avatar_id bigint,
  -- for programs that act as this user; encrypted, never shown
  add column app_secret_enc bytea;

create table user_limits (
  user_id bigint primary key,
  company_id bigint not null,
  -- days to look back, today not counted; null: as far as the lists go
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

create table user_nozzles (
  company_id bigint not null,
  user_id bigint not null,
  nozzle_id bigint not null,
  primary key (user_id, nozzle_id),
  constraint user_nozzles_user_fkey foreign key (company_id, user_id) references users (company_id, id),
  constraint user_nozzles_nozzle_fkey
    foreign key (company_id, nozzle_id) references nozzles (company_id, id)
);
create index user_nozzles_nozzle on user_nozzles (nozzle_id);
grant select, insert, delete on user_nozzles to forecourt_app, forecourt_system;
select app.scope_by_company('user_nozzles');

-- Members and cards belong to the company, but a station's people list only those that were opened or
-- used there. Kept by triggers as it happens, so that a list need not search through the books.
create table station_members (
  company_id bigint not null,
  station_id bigint not null,
  user_id bigint not null,
  primary key (user_id, station_id),
  constraint station_members_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id),
  constraint station_members_user_fkey
    foreign key (company_id, user_id) references users (company_id, id)
);
create index station_members_station on station_members (station_id, user_id);
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
create index station_cards_station on station_cards (station_id, user_card_id);
grant select on station_cards to forecourt_app, forecourt_system;
select app.scope_by_company('station_cards');

create function app.know_member() returns trigger
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

create function app.know_card() returns trigger
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

create trigger know_member after insert or update of register_station_id on users
  for each row when (new.kind = 'member' and new.register_station_id is not null)
  execute function app.know_member();
create trigger know_member after insert or update of buyer_id on orders
  for each row when (new.buyer_id is not null) execute function app.know_member();
create trigger know_card after insert or update of user_id on user_cards
  for each row execute function app.know_card();
create trigger know_card after insert on card_details
  for each row execute function app.know_card();

insert into station_members
  select company_id, register_station_id, id from users
  where kind = 'member' and register_station_id is not null
  union select company_id, station_id, buyer_id from orders where buyer_id is not null
  union select company_id, station_id, user_id from user_cards where user_id is not null
  union select d.company_id, d.station_id, c.user_id
  from card_details d join user_cards c on c.id = d.user_card_id where c.user_id is not null;
insert into station_cards
  select company_id, station_id, id from user_cards
  union select company_id, station_id, user_card_id from card_details;
