-- Somebody at the till says a plate, the last digits of a phone or what an invoice was made out to, and it is found
-- among millions. Below a policy PostgreSQL uses no index for these, so functions search for the session, in its own
-- companies alone, as app.find_users_by_name does.
create index users_plates on users using gin (plates) where plates <> '{}';

create function app.find_users_by_plate(plate text) returns bigint[]
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select coalesce(array_agg(u.id), '{}') from users u
    where u.plates @> array[plate] and u.plates <> '{}' and u.company_id = any (app.company_ids());
  end;

create function app.find_users_by_last_digits(digits text) returns bigint[]
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select coalesce(array_agg(u.id), '{}')
    from unnest(app.company_ids()) as companies (id), users u
    where u.company_id = companies.id and u.mobile is not null and right(u.mobile, 4) = digits;
  end;

-- Who asks about an invoice knows its number, or whom it was made out to.
create index invoices_number on invoices (company_id, invoice_no);
create index invoices_title_grams on invoices using gin (app.name_grams(company_id, title))
  with (fastupdate = off);

create function app.find_invoices_by_title(pattern text) returns bigint[]
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select coalesce(array_agg(i.id), '{}')
    from unnest(app.company_ids()) as companies (id), invoices i
    where i.company_id = companies.id
      and app.name_grams(i.company_id, i.title) @> app.pattern_grams(companies.id, pattern)
      and ((select lower(pattern) ~ '^%[^%_\\]{1,2}%$') or i.title ilike pattern);
  end;

revoke execute on all functions in schema app from public;
grant execute on function app.find_users_by_plate, app.find_users_by_last_digits, app.find_invoices_by_title
  to forecourt_app, forecourt_system;
