-- What controllers sent and the gateway could not book: kept for the station to see to, booked again or dismissed.

alter table controller_rejections
  -- whose it is; null: of somebody who could not log in
  add column company_id bigint,
  add column station_id bigint,
  add column controller_id bigint,
  add column type text not null default '',
  -- the same key as a packet's; what comes by the second is counted under one key a day
  add column natural_key text,
  add column times int not null default 1,
  add column is_cut boolean not null default false,
  add column state text not null default 'open'
    constraint controller_rejections_state_check check (state in ('open', 'booked', 'dismissed')),
  add column resolved_at timestamptz,
  add column resolved_by bigint references users,
  add column remark text not null default '',
  add column updated_at timestamptz not null default now(),
  add column version int not null default 0,
  add constraint controller_rejections_place_check
    check ((controller_id is null) = (station_id is null) and (controller_id is null) = (company_id is null)),
  add constraint controller_rejections_packet_key unique (controller_id, type, natural_key),
  add constraint controller_rejections_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id),
  add constraint controller_rejections_controller_fkey
    foreign key (company_id, controller_id) references controllers (company_id, id);
create index controller_rejections_list on controller_rejections (station_id, created_at desc, id desc);
create index controller_rejections_open on controller_rejections (controller_id, code) where state = 'open';
create index controller_rejections_recent on controller_rejections (controller_id, created_at);
select app.grant_mutable('controller_rejections'), app.scope_by_station('controller_rejections');

-- What was refused before is seen to in the same way.
insert into controller_rejections (
  pts_id, code, body, created_at, company_id, station_id, controller_id, type, natural_key, is_cut)
select c.pts_id, p.outcome_code, left(p.data::text, 8192), p.created_at, p.company_id, p.station_id,
  p.controller_id, p.type, p.natural_key, length(p.data::text) > 8192
from controller_packets p join controllers c on c.id = p.controller_id
where p.outcome = 'refused';
alter table controller_packets disable trigger refuse_change;
delete from controller_packets where outcome = 'refused';
alter table controller_packets enable trigger refuse_change;
alter table controller_packets
  drop constraint controller_packets_outcome_check,
  add constraint controller_packets_outcome_check check (outcome in ('applied', 'ignored'));

alter table alarms drop constraint alarms_kind_check, add constraint alarms_kind_check check (kind in (
  'overfill', 'leak', 'suddenLoss', 'highWater', 'highProduct', 'criticalLowProduct', 'lowProduct',
  'probeOut', 'leakTestFailed', 'gaugeSilent', 'controllerSilent', 'controllerBattery', 'controllerHot',
  'powerFailure', 'controllerRestart', 'pumpOffline', 'pumpOverfilling', 'pumpOfflineFuelling', 'pumpFault',
  'deviceOffline', 'deviceFault', 'packetMalformed', 'packetUnknownPump', 'packetUnknownTank',
  'packetClockAhead', 'packetTimeWrong', 'packetVolume', 'packetsTooMany'));
