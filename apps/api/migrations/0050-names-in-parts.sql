-- Finds people and cards by any part of their name, among millions. An index over parts of names would
-- not be used by a session: its rows are kept apart by policies, and PostgreSQL asks an index below a
-- policy only what cannot tell of other rows, which `ilike` is not known for. So two functions look for
-- the session, in its own companies alone, and a query compares what they give once more.

-- The parts of a name: each character, and each pair of neighbours, behind the company that it is a name
-- of. A character's code takes 21 bits, so a part is one number: company, first, second.
create function app.name_grams(company bigint, name text) returns bigint[]
  language plpgsql immutable strict parallel safe as $$
declare
  grams bigint[] := '{}';
  before bigint := 0;
  code bigint;
  letter text;
begin
  foreach letter in array string_to_array(lower(name), null) loop
    code := ascii(letter);
    grams := grams || (company << 42 | code);
    if before > 0 then
      grams := grams || (company << 42 | before << 21 | code);
    end if;
    before := code;
  end loop;
  return grams;
end
$$;

-- The parts that every name has which fits a pattern of `ilike`. Made small first and as a whole, as
-- `ilike` itself does it, for some letters are made small by what stands beside them.
create function app.pattern_grams(company bigint, pattern text) returns bigint[]
  language plpgsql immutable strict parallel safe as $$
declare
  grams bigint[] := '{}';
  before bigint := 0;
  is_alone boolean := false;
  is_literal boolean := false;
  code bigint;
  letter text;
begin
  foreach letter in array string_to_array(lower(pattern), null) loop
    if letter = '\' and not is_literal then
      is_literal := true;
    elsif letter in ('%', '_') and not is_literal then
      if is_alone then
        grams := grams || (company << 42 | before);
      end if;
      before := 0;
      is_alone := false;
    else
      code := ascii(letter);
      is_alone := before = 0;
      is_literal := false;
      if not is_alone then
        grams := grams || (company << 42 | before << 21 | code);
      end if;
      before := code;
    end if;
  end loop;
  if is_alone then
    grams := grams || (company << 42 | before);
  end if;
  return grams;
end
$$;

-- Entered at once, not gathered for later: whoever adds the member after so many others would wait for
-- all of them, and each search would read what was gathered.
create index users_name_grams on users using gin (app.name_grams(company_id, name))
  with (fastupdate = off);
create index user_cards_name_grams on user_cards using gin (app.name_grams(company_id, name))
  with (fastupdate = off);

-- Run with the owner's rights and therefore past the policies: each repeats what they say.
create function app.people_named(pattern text) returns setof bigint
  language sql stable rows 1000 security definer set search_path = public, pg_temp
  begin atomic
    select people.id
    from unnest(app.company_ids()) as companies (id), users people
    where people.company_id = companies.id
      and app.name_grams(people.company_id, people.name) @> app.pattern_grams(companies.id, pattern)
      and people.name ilike pattern;
  end;

create function app.cards_named(pattern text) returns setof bigint
  language sql stable rows 1000 security definer set search_path = public, pg_temp
  begin atomic
    select cards.id
    from unnest(app.company_ids()) as companies (id), user_cards cards
    where cards.company_id = companies.id
      and app.name_grams(cards.company_id, cards.name) @> app.pattern_grams(companies.id, pattern)
      and cards.name ilike pattern;
  end;

revoke execute on function app.people_named, app.cards_named from public;
grant execute on function app.people_named, app.cards_named to forecourt_app, forecourt_system;
