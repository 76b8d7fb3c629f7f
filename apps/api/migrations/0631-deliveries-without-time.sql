-- Deliveries whose times a gauge gave unreadably are kept with their volumes, and with what it wrote.

alter table refused_deliveries
  drop constraint refused_deliveries_key,
  drop constraint refused_deliveries_alarm_key,
  add constraint refused_deliveries_key primary key (alarm_id),
  alter column start_at drop not null,
  alter column end_at drop not null,
  -- the times as they were written, where they cannot be read
  add column written text not null default '';
create unique index refused_deliveries_told
  on refused_deliveries (tank_id, start_at, end_at, start_volume_cl, end_volume_cl, written, reason) nulls not distinct;

select app.allow_kinds('alarms', 'alarms_kind_check', 'kind', array['deliveryTimeUnreadable']);
