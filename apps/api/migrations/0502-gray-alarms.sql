-- Alarms about nozzles with a gray fuelling, and with one that has waited for more than a day.
select app.allow_kinds('alarms', 'alarms_kind_check', 'kind', array['fuellingGray', 'fuellingGrayOverdue']);
