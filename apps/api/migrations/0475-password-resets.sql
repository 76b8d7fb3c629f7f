-- A forgotten password: a code by text message to the number of the user, and a new password for whoever has it.

-- Attempts to have a code sent: for an account as it was typed, and for the user that it is.
alter table auth_attempts drop constraint auth_attempts_kind_check;
alter table auth_attempts add constraint auth_attempts_kind_check check (kind in (
  'login', 'deviceLogin', 'ownPassword', 'pin', 'cardPassword', 'controller',
  'memberCode', 'memberCodeSend', 'memberCodeCompany', 'passwordCode', 'passwordCodeUser'));

-- Asked for by anybody for any account: whose it is, is looked up when the code is sent.
create table password_resets (
  -- Whoever asked knows it, and nobody else: so nobody uses up the tries of somebody else's code.
  id text primary key,
  provider_id bigint not null references providers,
  -- as they were typed
  company text not null,
  account text not null,
  -- null until it is sent, and for ever where the account has no number to send it to
  code_hash bytea,
  user_id bigint references users,
  -- what the user was like when it was sent: with another number, or another password, it is no good any more
  mobile text,
  token_epoch integer,
  -- how often it was tried
  tries smallint not null default 0 constraint password_resets_tries_check check (tries between 0 and 5),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null,
  constraint password_resets_sent_check check (num_nulls(code_hash, user_id, mobile, token_epoch) in (0, 4))
);
create index password_resets_age on password_resets (created_at);
grant select, insert, update, delete on password_resets to forecourt_system;
