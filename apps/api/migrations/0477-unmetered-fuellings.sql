-- Kinds of rows that a check names one by one grow with the product; whatever it allows so far stays.
create function app.allow_kinds(target regclass, check_name name, field name, added text[]) returns void
  language plpgsql set search_path = public, pg_temp as $$
declare
  kinds text := (
    select string_agg(quote_literal(kind), ', ' order by kind)
    from (
      select distinct match[1] as kind
      from pg_constraint,
        regexp_matches(pg_get_constraintdef(oid), '''([A-Za-z]+)''', 'g') as match
      where conname = check_name and conrelid = target
      union select unnest(added)) as known);
begin
  execute format('alter table %s drop constraint %I', target, check_name);
  execute format('alter table %s add constraint %I check (%I in (%s))', target, check_name, field, kinds);
end
$$;
revoke execute on all functions in schema app from public;

-- Alarms about fuellings that no meter counted.
select app.allow_kinds('alarms', 'alarms_kind_check', 'kind', array['unmeteredFuelling']);
