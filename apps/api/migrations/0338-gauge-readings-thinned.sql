-- Old readings of gauges are thinned: a job takes those between that nothing refers to. A dip is never taken.
drop trigger refuse_change on tank_readings;
create trigger refuse_change before update on tank_readings for each row execute function app.refuse_change();
create trigger refuse_delete before delete on tank_readings for each row when (old.source <> 'atg')
  execute function app.refuse_change();
grant delete on tank_readings to forecourt_system;

-- Readings before it are thinned.
alter table tanks add column readings_thinned_until timestamptz;

-- Whether a reading is one of an intake is asked of each one that goes.
create index fuel_intake_lines_before on fuel_intake_lines (before_reading_id) where before_reading_id is not null;
create index fuel_intake_lines_after on fuel_intake_lines (after_reading_id) where after_reading_id is not null;
