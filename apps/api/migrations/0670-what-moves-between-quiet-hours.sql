-- What moved in a tank since the quiet node before it, so that days and months are sums of hours: as observed, at 20 °C,
-- and what the totalisers counted and no fuelling tells of. Null where no node is before it, or none was asked.
alter table wetstock_nodes
  add column received_cl bigint,
  add column moved_cl bigint,
  add column sold_cl bigint,
  add column standard_received_cl bigint,
  add column standard_moved_cl bigint,
  add column standard_sold_cl bigint,
  add column unrecorded_cl bigint,
  add constraint wetstock_nodes_moved_check check (
    num_nulls(received_cl, moved_cl, sold_cl, standard_received_cl, standard_moved_cl, standard_sold_cl, unrecorded_cl)
      in (0, 7));

-- By which strapping table the days of the month were made; another one makes them anew.
alter table wetstock_tanks
  add column table_id bigint,
  add constraint wetstock_tanks_table_fkey foreign key (company_id, table_id) references tank_tables (company_id, id);

-- Hours of the month that runs are made once more, with what moved between them; two hours are repeated in any case.
update wetstock_tanks w
set made_until = date_trunc('month', w.made_until at time zone s.time_zone) at time zone s.time_zone
  + interval '2 hours'
from stations s
where s.id = w.station_id;

-- Each run asks which nozzles a tank has and had.
create index nozzles_tank on nozzles (tank_id);
create index nozzle_past_tanks_tank on nozzle_past_tanks (tank_id);
