-- Alarms about gauges whose clock is not that of the station: their deliveries would be those of another time.
select app.allow_kinds('alarms', 'alarms_kind_check', 'kind', array['gaugeClockAhead', 'gaugeClockBehind']);
