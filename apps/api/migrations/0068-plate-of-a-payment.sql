-- Which car was filled when a card was asked for its plate: who looks after a fleet wants to see it
-- beside what was spent, not only to have it checked.

alter table transactions add column plate text
  constraint transactions_plate_check check (char_length(plate) between 1 and 8);
