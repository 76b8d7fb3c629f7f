-- Fuel intakes: what a truck brought into the tanks of a station, and which gauge deliveries are the same litres.

alter table tank_readings add constraint tank_readings_company_id_key unique (company_id, id);
alter table tank_deliveries add constraint tank_deliveries_company_id_key unique (company_id, id);

create table fuel_intakes (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  station_id bigint not null,
  -- number of the paper that came with the load; empty until somebody has it
  doc_no text not null default '',
  source text not null default 'manual'
    constraint fuel_intakes_source_check check (source in ('manual', 'gauge')),
  transport_contract_id bigint,
  supplier_id bigint,
  depot_id bigint,
  fuel_product_id bigint,
  -- kg/m³ at 20 °C
  density numeric(6, 1) constraint fuel_intakes_density_check check (density between 600 and 1000),
  -- of the load in the truck, °C
  temperature numeric(4, 1) constraint fuel_intakes_temperature_check check (temperature between -60 and 100),
  weight_kg bigint constraint fuel_intakes_weight_check check (weight_kg > 0),
  -- by the papers, at the temperature of the load
  delivery_volume_cl bigint constraint fuel_intakes_volume_check check (delivery_volume_cl > 0),
  description text not null default '',
  started_at timestamptz,
  ended_at timestamptz,
  completed_by bigint references users,
  status text not null default 'draft' constraint fuel_intakes_status_check check (
    status in ('draft', 'offloading', 'done', 'reversed', 'void')),
  created_at timestamptz not null default now(),
  created_by bigint references users,
  updated_at timestamptz not null default now(),
  updated_by bigint references users,
  version int not null default 0,
  constraint fuel_intakes_company_id_key unique (company_id, id),
  constraint fuel_intakes_done_check check (status not in ('done', 'reversed') or (
    started_at is not null and ended_at is not null and ended_at > started_at and doc_no <> ''
    and supplier_id is not null and fuel_product_id is not null and density is not null
    and temperature is not null and delivery_volume_cl is not null)),
  constraint fuel_intakes_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id),
  constraint fuel_intakes_transport_fkey
    foreign key (company_id, transport_contract_id) references transport_contracts (company_id, id),
  constraint fuel_intakes_supplier_fkey foreign key (company_id, supplier_id) references suppliers (company_id, id),
  constraint fuel_intakes_depot_fkey foreign key (company_id, depot_id) references depots (company_id, id),
  constraint fuel_intakes_product_fkey
    foreign key (company_id, fuel_product_id) references fuel_products (company_id, id)
);
-- A load is taken in once, whatever paper it comes with.
create unique index fuel_intakes_doc_no_key on fuel_intakes (company_id, lower(doc_no))
  where doc_no <> '' and status not in ('void', 'reversed');
create unique index fuel_intakes_transport_key on fuel_intakes (transport_contract_id)
  where status not in ('void', 'reversed');
create index fuel_intakes_list on fuel_intakes (station_id, created_at desc, id desc);
select app.grant_mutable('fuel_intakes'), app.scope_by_station('fuel_intakes');

-- What went into each tank.
create table fuel_intake_lines (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  intake_id bigint not null,
  tank_id bigint not null,
  -- what of the load is meant for it
  planned_volume_cl bigint constraint fuel_intake_lines_planned_check check (planned_volume_cl > 0),
  before_reading_id bigint,
  after_reading_id bigint,
  -- written when the intake is completed: what the pumps took meanwhile, and what came in
  dispensed_cl bigint constraint fuel_intake_lines_dispensed_check check (dispensed_cl >= 0),
  offload_volume_cl bigint constraint fuel_intake_lines_offload_check check (offload_volume_cl >= 0),
  constraint fuel_intake_lines_company_id_key unique (company_id, id),
  constraint fuel_intake_lines_tank_key unique (intake_id, tank_id),
  constraint fuel_intake_lines_intake_fkey
    foreign key (company_id, intake_id) references fuel_intakes (company_id, id),
  constraint fuel_intake_lines_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id),
  constraint fuel_intake_lines_tank_fkey foreign key (company_id, tank_id) references tanks (company_id, id),
  constraint fuel_intake_lines_before_fkey
    foreign key (company_id, before_reading_id) references tank_readings (company_id, id),
  constraint fuel_intake_lines_after_fkey
    foreign key (company_id, after_reading_id) references tank_readings (company_id, id)
);
create index fuel_intake_lines_of_tank on fuel_intake_lines (tank_id, id desc);
grant select, insert, update, delete on fuel_intake_lines to forecourt_app, forecourt_system;
select app.scope_by_station('fuel_intake_lines');

-- Which intake a delivery of the gauge belongs to: its litres are in the tank's books once, not twice.
create table tank_delivery_intakes (
  delivery_id bigint primary key,
  company_id bigint not null,
  station_id bigint not null,
  line_id bigint not null,
  constraint tank_delivery_intakes_delivery_fkey
    foreign key (company_id, delivery_id) references tank_deliveries (company_id, id),
  constraint tank_delivery_intakes_line_fkey
    foreign key (company_id, line_id) references fuel_intake_lines (company_id, id) on delete cascade,
  constraint tank_delivery_intakes_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);
create index tank_delivery_intakes_line on tank_delivery_intakes (line_id);
grant select, insert, update, delete on tank_delivery_intakes to forecourt_app, forecourt_system;
select app.scope_by_station('tank_delivery_intakes');
