-- Points redeemed on members' own pages: what waits for them, and handing over by the code alone.

grant select (id, company_id, station_id, user_id, points, status, pickup_code, collected_at, reversed_at, created_at)
  on redemptions to forecourt_member;
create policy member_own on redemptions for select to forecourt_member
  using (user_id = (select app.member_id()));

grant select (id, company_id, redemption_id, name, pieces) on redemption_lines to forecourt_member;
create policy member_own on redemption_lines for select to forecourt_member
  using (redemption_id in (select id from redemptions));

-- Who tries codes at the counter is counted as who tries passwords is.
alter table auth_attempts drop constraint auth_attempts_kind_check;
alter table auth_attempts add constraint auth_attempts_kind_check check (kind in (
  'login', 'deviceLogin', 'ownPassword', 'pin', 'cardPassword', 'controller', 'pickupCode',
  'memberCode', 'memberCodeSend', 'memberCodeCompany', 'passwordCode', 'passwordCodeUser'));
