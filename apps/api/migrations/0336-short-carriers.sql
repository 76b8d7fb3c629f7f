-- Loads as tanks measured them, and carriers and depots whose loads are short again and again.

-- Made again with the month that they belong to; a load that shares its measurement with another is not in it.
create table wetstock_loads (
  company_id bigint not null,
  station_id bigint not null,
  tank_id bigint not null,
  month date not null,
  intake_id bigint not null,
  ended_at timestamptz not null,
  -- missing beside what stays in the hoses, at 20 °C, and what that of an honest paper scatters by
  shortage_cl bigint not null,
  honest_sd_cl bigint not null constraint wetstock_loads_sd_check check (honest_sd_cl > 0),
  constraint wetstock_loads_key primary key (tank_id, intake_id),
  constraint wetstock_loads_tank_fkey foreign key (company_id, tank_id) references tanks (company_id, id),
  constraint wetstock_loads_intake_fkey foreign key (company_id, intake_id) references fuel_intakes (company_id, id),
  constraint wetstock_loads_station_fkey foreign key (company_id, station_id) references stations (company_id, id)
);
create index wetstock_loads_company on wetstock_loads (company_id, ended_at);
grant select on wetstock_loads to forecourt_app;
grant select, insert, delete on wetstock_loads to forecourt_system;
select app.scope_by_station('wetstock_loads');

create table wetstock_carriers (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  -- where it showed: whose alarm it is, though loads of the whole company are counted
  station_id bigint not null,
  carrier_id bigint,
  depot_id bigint,
  -- what was looked at, the newest finding since the last one that was closed
  loads int not null constraint wetstock_carriers_loads_check check (loads > 0),
  shortage_cl bigint not null,
  from_at timestamptz not null,
  since_at timestamptz not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  closed_by bigint references users,
  reason text not null default '',
  version int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint wetstock_carriers_company_id_key unique (company_id, id),
  constraint wetstock_carriers_party_check check ((carrier_id is null) <> (depot_id is null)),
  constraint wetstock_carriers_closed_check check ((closed_at is null) = (closed_by is null)),
  constraint wetstock_carriers_station_fkey foreign key (company_id, station_id) references stations (company_id, id),
  constraint wetstock_carriers_carrier_fkey foreign key (company_id, carrier_id) references suppliers (company_id, id),
  constraint wetstock_carriers_depot_fkey foreign key (company_id, depot_id) references depots (company_id, id)
);
create unique index wetstock_carriers_open_key
  on wetstock_carriers (company_id, coalesce(carrier_id, 0), coalesce(depot_id, 0)) where closed_at is null;
create index wetstock_carriers_list on wetstock_carriers (station_id, since_at desc, id desc);
select app.grant_mutable('wetstock_carriers'), app.scope_by_station('wetstock_carriers');

-- Alarms about them. Other kinds stay.
alter table alarms
  add column carrier_id bigint,
  add column depot_id bigint,
  add constraint alarms_carrier_fkey foreign key (company_id, carrier_id) references suppliers (company_id, id),
  add constraint alarms_depot_fkey foreign key (company_id, depot_id) references depots (company_id, id);
do $$
declare
  kinds text := (
    select string_agg(quote_literal(kind), ', ' order by kind)
    from (
      select distinct match[1] as kind
      from pg_constraint,
        regexp_matches(pg_get_constraintdef(oid), '''([A-Za-z]+)''', 'g') as match
      where conname = 'alarms_kind_check' and conrelid = 'alarms'::regclass
      union select 'habitualShortage') as known);
begin
  alter table alarms drop constraint alarms_kind_check;
  execute format('alter table alarms add constraint alarms_kind_check check (kind in (%s))', kinds);
end
$$;
