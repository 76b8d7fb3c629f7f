-- How far a device has come with the version that it was told to run; gone once it is told of another one.
alter table software_installations
  add column outcome text constraint software_installations_outcome_check check (
    outcome in ('downloaded', 'damaged', 'failed')),
  add column outcome_at timestamptz,
  add constraint software_installations_outcome_at_check check ((outcome is null) = (outcome_at is null));
