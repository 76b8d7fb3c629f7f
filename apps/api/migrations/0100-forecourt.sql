-- The forecourt: tanks and their stock, dispensers and nozzles, and the controllers that report for them.

create table tanks (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  number int not null constraint tanks_number_check check (number between 1 and 99),
  description text not null default '',
  item_id bigint not null,
  max_volume_cl bigint not null constraint tanks_max_volume_check check (max_volume_cl > 0),
  low_alarm_cl bigint not null default 0,
  high_alarm_cl bigint,
  -- changes only together with a line in tank_stock_moves
  book_volume_cl bigint not null default 0,
  status text not null default 'normal' constraint tanks_status_check check (status in ('normal', 'disabled')),
  created_at timestamptz not null default now(),
  created_by bigint references users,
  updated_at timestamptz not null default now(),
  updated_by bigint references users,
  version int not null default 0,
  constraint tanks_company_id_key unique (company_id, id),
  constraint tanks_number_key unique (station_id, number),
  constraint tanks_station_fkey foreign key (company_id, station_id) references stations (company_id, id),
  constraint tanks_item_fkey foreign key (company_id, item_id) references items (company_id, id)
);
select app.grant_mutable('tanks'), app.scope_by_station('tanks');
-- Sales and measurements are no edits: they must not move the version.
drop trigger touch on tanks;
create trigger touch before update of
  number, description, item_id, max_volume_cl, low_alarm_cl, high_alarm_cl, status on tanks
  for each row execute function app.touch();

create table tank_readings (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  tank_id bigint not null,
  at timestamptz not null,
  volume_cl bigint not null,
  tc_volume_cl bigint,
  oil_height_mm numeric(7, 1),
  water_height_mm numeric(7, 1),
  water_volume_cl bigint not null default 0,
  temperature numeric(4, 1),
  density numeric(6, 1),
  alarms text[] not null default '{}',
  source text not null constraint tank_readings_source_check check (source in ('atg', 'manual')),
  created_at timestamptz not null default now(),
  created_by bigint references users,
  constraint tank_readings_key unique (tank_id, at, source),
  constraint tank_readings_tank_fkey foreign key (company_id, tank_id) references tanks (company_id, id),
  constraint tank_readings_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);
create index tank_readings_latest on tank_readings (tank_id, at desc);
select app.grant_append_only('tank_readings'), app.scope_by_station('tank_readings');

-- Deliveries as the gauge measured them.
create table tank_deliveries (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  tank_id bigint not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  start_volume_cl bigint not null,
  end_volume_cl bigint not null,
  -- the rise in the tank plus what was dispensed meanwhile
  volume_cl bigint not null,
  dispensed_cl bigint not null default 0,
  start_height_mm numeric(7, 1),
  end_height_mm numeric(7, 1),
  start_water_mm numeric(7, 1),
  end_water_mm numeric(7, 1),
  temperature numeric(4, 1),
  density numeric(6, 1),
  created_at timestamptz not null default now(),
  constraint tank_deliveries_key unique (tank_id, start_at, end_at),
  constraint tank_deliveries_tank_fkey foreign key (company_id, tank_id) references tanks (company_id, id),
  constraint tank_deliveries_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);
select app.grant_append_only('tank_deliveries'), app.scope_by_station('tank_deliveries');

create table tank_stock_moves (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  tank_id bigint not null,
  kind text not null constraint tank_stock_moves_kind_check check (
    kind in ('opening', 'intake', 'sale', 'refund', 'adjust', 'transferIn', 'transferOut', 'return')),
  volume_cl bigint not null constraint tank_stock_moves_volume_check check (volume_cl <> 0),
  reference_type text not null,
  reference_id bigint not null,
  balance_after_cl bigint not null,
  reason text,
  created_at timestamptz not null default now(),
  created_by bigint references users,
  constraint tank_stock_moves_key unique (kind, reference_type, reference_id, tank_id),
  constraint tank_stock_moves_tank_fkey foreign key (company_id, tank_id) references tanks (company_id, id),
  constraint tank_stock_moves_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);
create index tank_stock_moves_tank on tank_stock_moves (tank_id, id desc);
select app.grant_append_only('tank_stock_moves'), app.scope_by_station('tank_stock_moves');

create table dispensers (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  -- order on the forecourt, and pump number at the controller
  number int not null constraint dispensers_number_check check (number between 1 and 99),
  name text not null,
  protocol text not null default '',
  manufacturer text not null default '',
  mainboard_type text not null default '',
  created_at timestamptz not null default now(),
  created_by bigint references users,
  updated_at timestamptz not null default now(),
  updated_by bigint references users,
  version int not null default 0,
  constraint dispensers_company_id_key unique (company_id, id),
  constraint dispensers_number_key unique (station_id, number),
  constraint dispensers_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);
select app.grant_mutable('dispensers'), app.scope_by_station('dispensers');

create table nozzles (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  dispenser_id bigint not null,
  logic_no int not null constraint nozzles_logic_no_check check (logic_no between 1 and 99),
  physical_no int not null constraint nozzles_physical_no_check check (physical_no between 1 and 8),
  tank_id bigint not null,
  item_id bigint not null,
  description text not null default '',
  -- last known reading of the meter, and the end of the fuelling that led to it; null before the first
  totaliser_cl bigint,
  totaliser_cents bigint,
  totaliser_at timestamptz,
  -- price that the pump last confirmed, and when
  pump_price_cents bigint,
  pump_price_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint references users,
  updated_at timestamptz not null default now(),
  updated_by bigint references users,
  version int not null default 0,
  constraint nozzles_company_id_key unique (company_id, id),
  constraint nozzles_logic_no_key unique (station_id, logic_no),
  constraint nozzles_physical_no_key unique (dispenser_id, physical_no),
  constraint nozzles_station_fkey foreign key (company_id, station_id) references stations (company_id, id),
  constraint nozzles_dispenser_fkey
    foreign key (company_id, dispenser_id) references dispensers (company_id, id),
  constraint nozzles_tank_fkey foreign key (company_id, tank_id) references tanks (company_id, id),
  constraint nozzles_item_fkey foreign key (company_id, item_id) references items (company_id, id)
);
select app.grant_mutable('nozzles'), app.scope_by_station('nozzles');
drop trigger touch on nozzles;
create trigger touch before update of
  dispenser_id, logic_no, physical_no, tank_id, item_id, description on nozzles
  for each row execute function app.touch();

-- Nozzles assigned to attendants.
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

-- Forecourt controllers, identified by the serial that they send. A station has at most one that is enabled.
create table controllers (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  pts_id text not null constraint controllers_pts_id_check check (pts_id ~ '^[0-9A-F]{24}$'),
  name text not null,
  -- login of the HTTP upgrade; the user name is the serial
  password_hash text not null,
  -- shared secret of signed messages, encrypted; null: messages need no signature
  signing_key_enc bytea,
  enabled boolean not null default true,
  last_seen_at timestamptz,
  firmware text not null default '',
  created_at timestamptz not null default now(),
  created_by bigint references users,
  updated_at timestamptz not null default now(),
  updated_by bigint references users,
  version int not null default 0,
  constraint controllers_company_id_key unique (company_id, id),
  constraint controllers_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);
create unique index controllers_pts_id_key on controllers (pts_id);
create unique index controllers_station_key on controllers (station_id) where enabled;
select app.grant_mutable('controllers'), app.scope_by_station('controllers');
drop trigger touch on controllers;
create trigger touch before update of name, password_hash, signing_key_enc, enabled on controllers
  for each row execute function app.touch();

-- Packets that change something, stored as received. Status packets, one a second, are not stored.
create table controller_packets (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  controller_id bigint not null,
  type text not null,
  -- identifies the packet; a second one with the same key changes nothing
  natural_key text not null,
  data jsonb not null,
  outcome text not null constraint controller_packets_outcome_check check (
    outcome in ('applied', 'ignored', 'refused')),
  -- code of the refusal, or why it was ignored
  outcome_code text,
  created_at timestamptz not null default now(),
  constraint controller_packets_key unique (controller_id, type, natural_key),
  constraint controller_packets_controller_fkey
    foreign key (company_id, controller_id) references controllers (company_id, id)
);
create index controller_packets_list on controller_packets (station_id, created_at desc, id desc);
-- Standing alerts are queried often, and are few.
create index controller_packets_alerts on controller_packets (station_id, created_at desc)
  where type = 'UploadAlertRecord';
create index controller_packets_not_applied on controller_packets (station_id, id desc)
  where outcome <> 'applied';
select app.grant_append_only('controller_packets'), app.scope_by_station('controller_packets');

-- Messages that belong to no controller: unknown serials, broken JSON, wrong credentials.
create table controller_rejections (
  id bigint generated always as identity primary key,
  pts_id text not null default '',
  code text not null,
  body text not null default '',
  ip text not null default '',
  created_at timestamptz not null default now()
);
grant select, insert, delete on controller_rejections to forecourt_system;
