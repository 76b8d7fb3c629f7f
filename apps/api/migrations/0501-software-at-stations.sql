-- A version may be tried at some stations first: their registered devices alone are told of it.
alter table software_versions
  -- none: those of all stations
  add column station_ids bigint[] not null default '{}';
