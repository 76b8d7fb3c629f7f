-- What is held for authorised fuellings counts against the limits of its card and of the card whose money it is.

create index pump_authorisations_hold on pump_authorisations (hold_id)
  where status in ('waiting', 'authorised', 'fuelled', 'gray');
