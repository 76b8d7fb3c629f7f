-- The console lists price changes by the time from which they hold: imported ones stand behind those of the station.

create index price_changes_by_time on price_changes (station_id, effective_at desc, id desc);
