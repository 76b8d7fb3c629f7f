-- Who drives a truck: what is short is summed up by driver as well as by truck.
alter table transport_contracts
  add column driver text not null default ''
    constraint transport_contracts_driver_check check (length(driver) <= 32);
