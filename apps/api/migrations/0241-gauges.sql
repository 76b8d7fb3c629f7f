-- Tank gauge consoles: where they are, which probe is which tank, and what reading them has come to.

create table gauges (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  name text not null,
  -- controller: its probes are read by the station's forecourt controller, which tells of them
  kind text not null constraint gauges_kind_check check (kind in ('tls350', 'controller')),
  host text not null default '',
  port int not null default 10001 constraint gauges_port_check check (port between 1 and 65535),
  -- six characters that some consoles want before each question, encrypted
  security_code_enc bytea,
  poll_seconds int not null default 60 constraint gauges_poll_seconds_check check (poll_seconds between 10 and 3600),
  enabled boolean not null default true,
  due_at timestamptz not null default now(),
  -- while a server asks it: when another may take over
  claimed_until timestamptz,
  failures int not null default 0,
  -- code of what went wrong last; null: it was read
  trouble text,
  last_contact_at timestamptz,
  -- how far the console's clock is ahead
  clock_ahead_minutes int,
  created_at timestamptz not null default now(),
  created_by bigint references users,
  updated_at timestamptz not null default now(),
  updated_by bigint references users,
  version int not null default 0,
  constraint gauges_company_id_key unique (company_id, id),
  constraint gauges_name_key unique (station_id, name),
  constraint gauges_host_check check ((kind = 'tls350') = (host <> '')),
  constraint gauges_station_fkey foreign key (company_id, station_id) references stations (company_id, id)
);
create unique index gauges_address_key on gauges (station_id, host, port) where enabled and kind = 'tls350';
create unique index gauges_controller_key on gauges (station_id) where enabled and kind = 'controller';
create index gauges_due on gauges (due_at) where enabled and kind = 'tls350';
select app.grant_mutable('gauges'), app.scope_by_station('gauges');
-- Being read is no edit: it must not move the version.
drop trigger touch on gauges;
create trigger touch before update of name, host, port, security_code_enc, poll_seconds, enabled on gauges
  for each row execute function app.touch();

create table gauge_probes (
  company_id bigint not null,
  station_id bigint not null,
  gauge_id bigint not null,
  probe int not null constraint gauge_probes_probe_check check (probe between 1 and 99),
  tank_id bigint not null,
  -- what the console remembers from before is history of somebody else
  since timestamptz not null default now(),
  constraint gauge_probes_key primary key (gauge_id, probe),
  constraint gauge_probes_tank_key unique (tank_id),
  constraint gauge_probes_gauge_fkey foreign key (company_id, gauge_id) references gauges (company_id, id),
  constraint gauge_probes_tank_fkey foreign key (company_id, tank_id) references tanks (company_id, id)
);
grant select, insert, delete on gauge_probes to forecourt_app, forecourt_system;
select app.scope_by_station('gauge_probes');

alter table alarms add column gauge_id bigint,
  add constraint alarms_gauge_fkey foreign key (company_id, gauge_id) references gauges (company_id, id);
