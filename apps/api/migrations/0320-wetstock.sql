-- Wetstock: quiet hours, days and months of each tank, made from readings, fuellings and papers, and the cases that
-- their findings open. Everything but cases can be made again from what it was made of, and is written by jobs alone.

-- How far a tank's hours are made.
create table wetstock_tanks (
  tank_id bigint primary key,
  company_id bigint not null,
  station_id bigint not null,
  made_until timestamptz not null,
  -- what came behind these is looked through once more, because transactions end in another order than they begin
  seen_fuelling_id bigint not null default 0,
  next_fuelling_id bigint not null default 0,
  seen_move_id bigint not null default 0,
  seen_at timestamptz not null,
  -- months from this one on are to be explained anew; null: none
  explain_from date,
  constraint wetstock_tanks_tank_fkey foreign key (company_id, tank_id) references tanks (company_id, id),
  constraint wetstock_tanks_station_fkey foreign key (company_id, station_id) references stations (company_id, id)
);
grant select on wetstock_tanks to forecourt_app;
grant select, insert, update on wetstock_tanks to forecourt_system;
select app.scope_by_station('wetstock_tanks');
create index fuellings_by_id on fuellings (station_id, id);

-- The longest stretch of each hour in which nothing moved in a tank: mean height, temperature and water.
create table wetstock_nodes (
  tank_id bigint not null,
  company_id bigint not null,
  station_id bigint not null,
  from_at timestamptz not null,
  until_at timestamptz not null,
  height_mm numeric not null,
  water_mm numeric not null,
  temperature numeric not null,
  readings int not null,
  constraint wetstock_nodes_key primary key (tank_id, from_at),
  constraint wetstock_nodes_tank_fkey foreign key (company_id, tank_id) references tanks (company_id, id),
  constraint wetstock_nodes_station_fkey foreign key (company_id, station_id) references stations (company_id, id)
);
grant select on wetstock_nodes to forecourt_app;
grant select, insert, delete on wetstock_nodes to forecourt_system;
select app.scope_by_station('wetstock_nodes');

-- Book against gauge from midnight to midnight, by the quiet nodes next to them. A loss is negative.
create table wetstock_days (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  tank_id bigint not null,
  day date not null,
  from_at timestamptz not null,
  until_at timestamptz not null,
  opening_cl bigint not null,
  received_cl bigint not null,
  moved_cl bigint not null,
  sold_cl bigint not null,
  closing_cl bigint not null,
  variance_cl bigint not null constraint wetstock_days_variance_check
    check (variance_cl = closing_cl - (opening_cl + received_cl + moved_cl - sold_cl)),
  -- the same at 20 °C
  standard_variance_cl bigint not null,
  -- what the meters counted and no fuelling tells of
  unrecorded_cl bigint not null default 0,
  constraint wetstock_days_company_id_key unique (company_id, id),
  constraint wetstock_days_key unique (tank_id, day),
  constraint wetstock_days_tank_fkey foreign key (company_id, tank_id) references tanks (company_id, id),
  constraint wetstock_days_station_fkey foreign key (company_id, station_id) references stations (company_id, id)
);
create index wetstock_days_list on wetstock_days (station_id, day desc, id desc);
grant select on wetstock_days to forecourt_app;
grant select, insert, update, delete on wetstock_days to forecourt_system;
select app.scope_by_station('wetstock_days');

-- What was known of a tank when a month began, and what its variance was explained by.
create table wetstock_months (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  tank_id bigint not null,
  month date not null constraint wetstock_months_month_check check (extract(day from month) = 1),
  -- numbers of the filter for a ledger that begins with the node of this instant
  state jsonb not null,
  state_at timestamptz not null,
  table_id bigint,
  -- null: there is too little to say anything
  result jsonb,
  explained_at timestamptz not null,
  constraint wetstock_months_company_id_key unique (company_id, id),
  constraint wetstock_months_key unique (tank_id, month),
  constraint wetstock_months_tank_fkey foreign key (company_id, tank_id) references tanks (company_id, id),
  constraint wetstock_months_table_fkey foreign key (company_id, table_id) references tank_tables (company_id, id),
  constraint wetstock_months_station_fkey foreign key (company_id, station_id) references stations (company_id, id)
);
create index wetstock_months_list on wetstock_months (station_id, month desc, id desc);
grant select on wetstock_months to forecourt_app;
grant select, insert, update on wetstock_months to forecourt_system;
select app.scope_by_station('wetstock_months');

-- What somebody has to look into at a tank: at most one at a time.
create table wetstock_cases (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  tank_id bigint not null,
  -- of the month in which it was opened, and what it is about: a cause, with its nozzle where it has one
  month date not null,
  subjects text[] not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  closed_by bigint references users,
  reason text not null default '',
  version int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint wetstock_cases_company_id_key unique (company_id, id),
  constraint wetstock_cases_closed_check check ((closed_at is null) = (closed_by is null)),
  constraint wetstock_cases_tank_fkey foreign key (company_id, tank_id) references tanks (company_id, id),
  constraint wetstock_cases_station_fkey foreign key (company_id, station_id) references stations (company_id, id)
);
create unique index wetstock_cases_open_key on wetstock_cases (tank_id) where closed_at is null;
create index wetstock_cases_list on wetstock_cases (station_id, opened_at desc, id desc);
select app.grant_mutable('wetstock_cases'), app.scope_by_station('wetstock_cases');

-- Alarms about what was found. Other kinds stay.
do $$
declare
  kinds text := (
    select string_agg(quote_literal(kind), ', ' order by kind)
    from (
      select distinct match[1] as kind
      from pg_constraint,
        regexp_matches(pg_get_constraintdef(oid), '''([A-Za-z]+)''', 'g') as match
      where conname = 'alarms_kind_check' and conrelid = 'alarms'::regclass
      union select unnest(array['slowLoss', 'withdrawal', 'shortDelivery', 'unrecordedFuelling', 'meterOff',
        'waterIngress'])) as known);
begin
  alter table alarms drop constraint alarms_kind_check;
  execute format('alter table alarms add constraint alarms_kind_check check (kind in (%s))', kinds);
end
$$;
