-- Alarms about tanks for which fuel has to be ordered, or that run empty before a load can come.
select app.allow_kinds('alarms', 'alarms_kind_check', 'kind', array['orderDue', 'runsEmpty']);
