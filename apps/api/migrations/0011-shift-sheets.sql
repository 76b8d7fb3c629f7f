-- What a shift's sheet shows beside its totals: frozen at close, never changed.

create table shift_nozzle_readings (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  shift_id bigint not null,
  nozzle_id bigint not null,
  item_id bigint not null,
  start_cl bigint,
  end_cl bigint,
  -- what the meter moved, what was reported as sold, and the difference
  metered_cl bigint not null,
  sold_cl bigint not null,
  sold_cents bigint not null,
  difference_cl bigint not null generated always as (metered_cl - sold_cl) stored,
  created_at timestamptz not null default now(),
  constraint shift_nozzle_readings_key unique (shift_id, nozzle_id),
  constraint shift_nozzle_readings_shift_fkey foreign key (company_id, shift_id) references shifts (company_id, id),
  constraint shift_nozzle_readings_nozzle_fkey
    foreign key (company_id, nozzle_id) references nozzles (company_id, id),
  constraint shift_nozzle_readings_item_fkey
    foreign key (company_id, item_id) references items (company_id, id),
  constraint shift_nozzle_readings_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);
select app.grant_append_only('shift_nozzle_readings'), app.scope_by_station('shift_nozzle_readings');

create table shift_tank_handovers (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  shift_id bigint not null,
  tank_id bigint not null,
  item_id bigint not null,
  opening_cl bigint not null,
  intake_cl bigint not null,
  sold_cl bigint not null,
  book_cl bigint not null,
  measured_cl bigint,
  measured_at timestamptz,
  oil_height_mm numeric(7, 1),
  water_height_mm numeric(7, 1),
  temperature numeric(4, 1),
  source text,
  difference_cl bigint generated always as (measured_cl - book_cl) stored,
  created_at timestamptz not null default now(),
  constraint shift_tank_handovers_key unique (shift_id, tank_id),
  constraint shift_tank_handovers_shift_fkey foreign key (company_id, shift_id) references shifts (company_id, id),
  constraint shift_tank_handovers_tank_fkey foreign key (company_id, tank_id) references tanks (company_id, id),
  constraint shift_tank_handovers_item_fkey foreign key (company_id, item_id) references items (company_id, id),
  constraint shift_tank_handovers_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);
select app.grant_append_only('shift_tank_handovers'), app.scope_by_station('shift_tank_handovers');

create table shift_payment_totals (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  shift_id bigint not null,
  payment_type text not null,
  -- sales and recharges apart: money for stored value is not turnover
  sale_count int not null,
  sale_cents bigint not null,
  recharge_count int not null,
  recharge_cents bigint not null,
  refund_count int not null,
  refund_cents bigint not null,
  created_at timestamptz not null default now(),
  constraint shift_payment_totals_key unique (shift_id, payment_type),
  constraint shift_payment_totals_shift_fkey foreign key (company_id, shift_id) references shifts (company_id, id),
  constraint shift_payment_totals_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);
select app.grant_append_only('shift_payment_totals'), app.scope_by_station('shift_payment_totals');
