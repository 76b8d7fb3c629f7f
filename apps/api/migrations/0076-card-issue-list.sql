-- Issues are looked through, station by station, to find those that nobody could undo.

create index card_issues_list on card_issues (station_id, id desc);
