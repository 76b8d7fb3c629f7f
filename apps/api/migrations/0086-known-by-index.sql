-- Where a member is known is read from the key's index alone, below the policy as well: at one station or at
-- twenty, in one pass (decision 78).

alter table station_members
  drop constraint station_members_pkey,
  add primary key (user_id, station_id) include (company_id);
