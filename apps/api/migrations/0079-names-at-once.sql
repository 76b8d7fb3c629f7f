-- A single character is in the names of tens of thousands: what finds them gives them all at once, not
-- one by one, and whether a station knows a member is told by the index alone (decision 75).

create function app.people_with_name(pattern text) returns bigint[]
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select coalesce(array_agg(people.id), '{}')
    from unnest(app.company_ids()) as companies (id), users people
    where people.company_id = companies.id
      and app.name_grams(people.company_id, people.name) @> app.pattern_grams(companies.id, pattern)
      and people.name ilike pattern;
  end;

create function app.cards_with_name(pattern text) returns bigint[]
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select coalesce(array_agg(cards.id), '{}')
    from unnest(app.company_ids()) as companies (id), user_cards cards
    where cards.company_id = companies.id
      and app.name_grams(cards.company_id, cards.name) @> app.pattern_grams(companies.id, pattern)
      and cards.name ilike pattern;
  end;

revoke execute on function app.people_with_name, app.cards_with_name from public;
grant execute on function app.people_with_name, app.cards_with_name
  to forecourt_app, forecourt_system;

drop function app.people_named, app.cards_named;

drop index station_members_station;
create index station_members_station on station_members (station_id, user_id) include (company_id);
drop index station_cards_station;
create index station_cards_station on station_cards (station_id, user_card_id) include (company_id);
