-- A pump gives fuel at one nozzle at a time, and is stopped as a whole: it is authorised once at a time, whichever of its
-- nozzles was asked for.

alter table pump_authorisations
  add column dispenser_id bigint,
  add constraint pump_authorisations_dispenser_fkey
    foreign key (company_id, dispenser_id) references dispensers (company_id, id);
update pump_authorisations a set dispenser_id = n.dispenser_id from nozzles n where n.id = a.nozzle_id;
alter table pump_authorisations alter column dispenser_id set not null;

-- of two that were let run at one pump only the later one can be what it waits for; a person looks into the other
update pump_authorisations a set status = 'gray', gray_at = now()
  where a.status in ('waiting', 'authorised') and exists (
    select from pump_authorisations later
    where later.dispenser_id = a.dispenser_id and later.id > a.id and later.status in ('waiting', 'authorised'));

drop index pump_authorisations_nozzle_open;
create unique index pump_authorisations_pump_open on pump_authorisations (dispenser_id)
  where status in ('waiting', 'authorised');
