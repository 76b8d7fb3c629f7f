-- Alarms of the forecourt: what gauges and controllers say is wrong, until it no longer is and somebody has seen it.

create table alarms (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  kind text not null constraint alarms_kind_check check (kind in (
    'overfill', 'leak', 'suddenLoss', 'highWater', 'highProduct', 'criticalLowProduct', 'lowProduct',
    'probeOut', 'leakTestFailed', 'gaugeSilent', 'controllerSilent', 'controllerBattery', 'controllerHot',
    'powerFailure', 'controllerRestart', 'pumpOffline', 'pumpOverfilling', 'pumpOfflineFuelling', 'pumpFault',
    'deviceOffline', 'deviceFault')),
  -- what it is about; the key says the same in one word, 'tank:7' or 'pump:3'
  subject_key text not null,
  tank_id bigint,
  controller_id bigint,
  device_number int,
  raised_at timestamptz not null,
  cleared_at timestamptz,
  acknowledged_at timestamptz,
  acknowledged_by bigint references users,
  remark text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 0,
  constraint alarms_company_id_key unique (company_id, id),
  constraint alarms_cleared_check check (cleared_at >= raised_at),
  constraint alarms_acknowledged_check check ((acknowledged_at is null) = (acknowledged_by is null)),
  constraint alarms_station_fkey foreign key (company_id, station_id) references stations (company_id, id),
  constraint alarms_tank_fkey foreign key (company_id, tank_id) references tanks (company_id, id),
  constraint alarms_controller_fkey foreign key (company_id, controller_id) references controllers (company_id, id)
);
-- One open alarm for each cause, whoever tells of it and however often.
create unique index alarms_open_key on alarms (station_id, subject_key, kind) where cleared_at is null;
create index alarms_list on alarms (station_id, raised_at desc, id desc);
create index alarms_active on alarms (station_id) where cleared_at is null or acknowledged_at is null;
select app.grant_mutable('alarms'), app.scope_by_station('alarms');
