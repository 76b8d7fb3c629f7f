-- Pictures of delivery notes. Whatever kinds of files there are so far stay.
do $$
declare
  kinds text := (
    select string_agg(quote_literal(kind), ', ')
    from (
      select distinct match[1] as kind
      from pg_constraint,
        regexp_matches(pg_get_constraintdef(oid), '''([A-Za-z]+)''', 'g') as match
      where conname = 'attachments_type_check' and conrelid = 'attachments'::regclass
      union select 'deliveryNote') as known);
begin
  alter table attachments drop constraint attachments_type_check;
  execute format('alter table attachments add constraint attachments_type_check check (type in (%s))', kinds);
end
$$;
