-- Setting up the forecourt by its people: what stands there is described, ended when it goes, and its numbers
-- are free again for what comes after it.

alter table dispensers
  -- the pump's number at the controller, which need not be the one painted on it
  add column pump_address int constraint dispensers_pump_address_check check (pump_address between 1 and 120),
  add column model text not null default '',
  add column serial_no text not null default '',
  add column ended_at timestamptz;
update dispensers set pump_address = number;
alter table dispensers alter column pump_address set not null;
alter table dispensers drop constraint dispensers_number_key;
create unique index dispensers_number_key on dispensers (station_id, number) where ended_at is null;
create unique index dispensers_pump_address_key on dispensers (station_id, pump_address) where ended_at is null;

alter table nozzles
  -- digits of the meter before the decimal point: behind the last of them it begins again; null: not known
  add column totaliser_digits int
    constraint nozzles_totaliser_digits_check check (totaliser_digits between 4 and 10),
  add column calibrated_on date,
  add column certificate_no text not null default '',
  add column ended_at timestamptz;
alter table nozzles drop constraint nozzles_logic_no_key, drop constraint nozzles_physical_no_key;
create unique index nozzles_logic_no_key on nozzles (station_id, logic_no) where ended_at is null;
create unique index nozzles_physical_no_key on nozzles (dispenser_id, physical_no) where ended_at is null;
-- as it was reckoned when the shift was closed, which knows of a meter that began again at 0
alter table shift_nozzle_readings add column metered_cl bigint;
drop trigger touch on nozzles;
create trigger touch before update of
  dispenser_id, logic_no, physical_no, tank_id, item_id, description, totaliser_digits, calibrated_on,
  certificate_no, ended_at on nozzles
  for each row execute function app.touch();

-- From which tanks nozzles drew before, and until when: what is reported late belongs to the tank of its time.
create table nozzle_past_tanks (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  nozzle_id bigint not null,
  tank_id bigint not null,
  item_id bigint not null,
  until timestamptz not null,
  created_at timestamptz not null default now(),
  created_by bigint references users,
  constraint nozzle_past_tanks_key unique (nozzle_id, until),
  constraint nozzle_past_tanks_nozzle_fkey foreign key (company_id, nozzle_id) references nozzles (company_id, id),
  constraint nozzle_past_tanks_tank_fkey foreign key (company_id, tank_id) references tanks (company_id, id),
  constraint nozzle_past_tanks_item_fkey foreign key (company_id, item_id) references items (company_id, id)
);
select app.grant_append_only('nozzle_past_tanks'), app.scope_by_station('nozzle_past_tanks');
-- tanks that hold another product since: their nozzles drew from the tank before
insert into nozzle_past_tanks (company_id, station_id, nozzle_id, tank_id, item_id, until)
with recursive chain as (
  select n.id as nozzle_id, t.follows_id, t.created_at from nozzles n join tanks t on t.id = n.tank_id
  union all
  select chain.nozzle_id, past.follows_id, past.created_at from chain join tanks past on past.id = chain.follows_id)
select t.company_id, t.station_id, chain.nozzle_id, t.id, t.item_id, chain.created_at
from chain join tanks t on t.id = chain.follows_id;

-- A controller that is no longer in use may be put up elsewhere, by another company as well.
drop index controllers_pts_id_key;
create unique index controllers_pts_id_key on controllers (pts_id) where enabled;
