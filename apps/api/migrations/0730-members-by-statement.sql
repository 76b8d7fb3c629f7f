-- Members and accounts that are added many at once note their stations once for each statement, not for each row.

create function app.add_station_members() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into station_members
  select company_id, register_station_id, id from fresh
  where kind = 'member' and register_station_id is not null order by id
  on conflict do nothing;
  return null;
end
$$;
drop trigger add_station_member on users;
create trigger add_station_member after update of register_station_id on users
  for each row when (new.kind = 'member' and new.register_station_id is not null)
  execute function app.add_station_member();
create trigger add_station_members after insert on users
  referencing new table as fresh for each statement execute function app.add_station_members();

-- Of a user card the row is the card itself, of a line of a statement it is the card that the line is about.
create function app.add_stations_of_cards() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into station_cards
  select company_id, station_id, id from fresh order by id
  on conflict do nothing;
  insert into station_members
  select distinct company_id, station_id, user_id from fresh where user_id is not null order by user_id
  on conflict do nothing;
  return null;
end
$$;
drop trigger add_station_card on user_cards;
create trigger add_station_card after update of user_id on user_cards
  for each row execute function app.add_station_card();
create trigger add_station_cards after insert on user_cards
  referencing new table as fresh for each statement execute function app.add_stations_of_cards();

revoke execute on all functions in schema app from public;
