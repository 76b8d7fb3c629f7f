-- A fleet that a file founded and nobody has used: its name, and its head, are free again.
alter table fleets add column deleted_at timestamptz;
drop index fleets_name_key;
create unique index fleets_name_key on fleets (company_id, lower(name)) where deleted_at is null;
drop index fleets_leader_key;
create unique index fleets_leader_key on fleets (leader_id) where deleted_at is null;
