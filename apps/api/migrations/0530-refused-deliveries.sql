-- Deliveries that a gauge reported and that cannot be: kept with their figures, each told to its station by an alarm.

create table refused_deliveries (
  company_id bigint not null,
  station_id bigint not null,
  tank_id bigint not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  -- null: the gauge gave none
  start_volume_cl bigint,
  end_volume_cl bigint,
  -- the kind of its alarm: a console repeats what it remembers, and may be right about the rest of it later
  reason text not null,
  alarm_id bigint not null,
  created_at timestamptz not null default now(),
  constraint refused_deliveries_key primary key (tank_id, start_at, end_at, reason),
  constraint refused_deliveries_alarm_key unique (alarm_id),
  constraint refused_deliveries_alarm_fkey foreign key (company_id, alarm_id) references alarms (company_id, id),
  constraint refused_deliveries_tank_fkey foreign key (company_id, tank_id) references tanks (company_id, id),
  constraint refused_deliveries_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);
select app.grant_append_only('refused_deliveries'), app.scope_by_station('refused_deliveries');

select app.allow_kinds('alarms', 'alarms_kind_check', 'kind', array[
  'deliveryInFuture', 'deliveryTimeOrder', 'deliveryNoLevel', 'deliveryNoRise', 'deliveryOverCapacity']);
