-- Guesses are counted where they come from as well, and devices are known on which somebody logged in before, so
-- that a stranger's guesses lock nobody out of their own device.

alter table auth_attempts
  -- the network or the known device that an attempt came from; empty where a session tells who it is
  add source text not null default '',
  drop constraint auth_attempts_kind_check,
  add constraint auth_attempts_kind_check check (kind in (
    'login', 'deviceLogin', 'ownPassword', 'pin', 'cardPassword', 'controller'));
-- An attempt is counted as failed before it is looked at; what was right becomes right afterwards.
grant update (ok) on auth_attempts to forecourt_system;

drop index auth_attempts_subject;
create index auth_attempts_subject on auth_attempts (kind, subject, created_at);
create index auth_attempts_source on auth_attempts (kind, source, created_at) where source <> '';
create index auth_attempts_age on auth_attempts (created_at);

-- Only the hash of what the device keeps: it is found by it, and cannot be made from it.
create table known_devices (
  device_hash bytea not null,
  user_id bigint not null references users,
  last_login_at timestamptz not null,
  primary key (device_hash, user_id)
);
create index known_devices_age on known_devices (last_login_at);
grant select, insert, update, delete on known_devices to forecourt_system;
