-- What stations are called, for whoever sees their company: a member, a card or a chip belongs to the company
-- and says at which of its stations it was opened, although that one is not selected, or not one's own.
--
-- A view reads with the rights of its owner, past the policy of stations; so it repeats the half of it that
-- keeps companies apart. Everything else about a station stays behind the policy.
create view app.station_names as
  select s.id, s.name from stations s
  where s.company_id = any ((select app.company_ids())::bigint[])
    or current_user = 'forecourt_system';

grant select on app.station_names to forecourt_app, forecourt_system;
