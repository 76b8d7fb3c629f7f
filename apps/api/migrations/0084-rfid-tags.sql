-- A tag at the car by which an account is known beside its chip (D-053); no two accounts that are in use
-- have the same one.

alter table user_cards add column rfid text check (rfid ~ '^[0-9A-F]{8,24}$');

create unique index user_cards_rfid_key on user_cards (company_id, rfid)
  where rfid is not null and status <> 'returned';
