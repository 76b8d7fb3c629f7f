-- Alarms about fuellings that no meter counted. Other kinds stay.
do $$
declare
  kinds text := (
    select string_agg(quote_literal(kind), ', ' order by kind)
    from (
      select distinct match[1] as kind
      from pg_constraint,
        regexp_matches(pg_get_constraintdef(oid), '''([A-Za-z]+)''', 'g') as match
      where conname = 'alarms_kind_check' and conrelid = 'alarms'::regclass
      union select 'unmeteredFuelling') as known);
begin
  alter table alarms drop constraint alarms_kind_check;
  execute format('alter table alarms add constraint alarms_kind_check check (kind in (%s))', kinds);
end
$$;
