-- Dispensers have a picture (D-108), by which staff find the one that is meant.
do $$
declare
  kinds text := (
    select string_agg(quote_literal(kind), ', ')
    from (
      select distinct match[1] as kind
      from pg_constraint,
        regexp_matches(pg_get_constraintdef(oid), '''([A-Za-z]+)''', 'g') as match
      where conname = 'attachments_type_check' and conrelid = 'attachments'::regclass
      union select 'dispenserPicture') as known);
begin
  alter table attachments drop constraint attachments_type_check;
  execute format('alter table attachments add constraint attachments_type_check check (type in (%s))', kinds);
end
$$;
alter table dispensers
  add column picture_id bigint,
  add constraint dispensers_picture_fkey
    foreign key (company_id, picture_id) references attachments (company_id, id);
