-- Questions to lists that somebody shared with their colleagues, of a station or of the whole company.
create table shared_filters (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  -- none where it is shared with the whole company
  station_id bigint,
  -- the console's name of the list
  list text not null constraint shared_filters_list_check check (length(list) between 1 and 60),
  name text not null constraint shared_filters_name_check check (length(name) between 1 and 20),
  -- [{"field", "value"}], as the console writes them in its addresses
  conditions jsonb not null
    constraint shared_filters_conditions_check check (jsonb_array_length(conditions) between 1 and 20),
  created_at timestamptz not null default now(),
  created_by bigint not null references users,
  updated_at timestamptz not null default now(),
  updated_by bigint references users,
  version int not null default 0,
  constraint shared_filters_name_key unique nulls not distinct (company_id, list, station_id, name),
  foreign key (company_id, station_id) references stations (company_id, id)
);
select app.grant_mutable('shared_filters');
grant delete on shared_filters to forecourt_app, forecourt_system;

alter table shared_filters enable row level security;
create policy place_scope on shared_filters to forecourt_app using (
  company_id = any ((select app.company_ids())::bigint[])
  and (station_id is null or station_id = any ((select app.station_ids())::bigint[])));
create policy system on shared_filters to forecourt_system using (true);
