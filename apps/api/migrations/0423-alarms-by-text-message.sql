-- When an alarm was sent to phones; those of the last hour that have not been are looked for every minute.

alter table alarms add column texted_at timestamptz;
create index alarms_to_text on alarms (raised_at) where texted_at is null;
