-- How many days of service a dealer may still give to the stations of its companies.

alter table company_groups
  -- null: as many as it likes
  add column renewal_days int constraint company_groups_renewal_days_check check (renewal_days >= 0);
