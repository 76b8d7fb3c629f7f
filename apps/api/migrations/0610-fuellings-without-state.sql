-- A fuelling is told of once it is over, so it has no state of its own. What is without an end is its authorisation.

drop index fuellings_gray;
alter table fuellings drop column state;
