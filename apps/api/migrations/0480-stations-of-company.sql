-- A card that goes out of use is told at all stations of its company, whichever of them its caller sees.
create or replace view app.station_names as
  select s.id, s.name, s.company_id from stations s
  where s.company_id = any ((select app.company_ids())::bigint[])
    or current_user = 'forecourt_system';
