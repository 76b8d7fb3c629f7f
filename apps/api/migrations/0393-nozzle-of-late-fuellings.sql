-- A nozzle is released once at a time; what has been fuelled only waits for its money. So a gray fuelling that is reported
-- late finds its end although the nozzle has been released for somebody else since.

drop index pump_authorisations_nozzle_open;
create unique index pump_authorisations_nozzle_open on pump_authorisations (nozzle_id)
  where status in ('waiting', 'authorised');
