-- When somebody logged in last at a device that runs the console, and which version of it. Apart from the devices
-- themselves, whose rows count how often people changed them.
create table device_logins (
  device_id bigint primary key references devices,
  version_name text not null,
  last_seen_at timestamptz not null
);
-- Written at log-ins, before which nobody has a scope; read with the scope of the list of devices.
grant select, insert, update on device_logins to forecourt_system;
