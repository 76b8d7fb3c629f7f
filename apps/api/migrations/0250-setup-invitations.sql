-- The first start: whoever holds one of these tokens may set the platform up, once.
create table setup_invitations (
  -- SHA-256 of the token, which is printed and stored nowhere else
  token_hash bytea primary key,
  expires_at timestamptz not null
);
grant select, insert, delete on setup_invitations to forecourt_system;
