-- Pages of members: codes by text message, sessions of their own, and a role that sees one member's rows alone.

-- Attempts of members' pages: sending a code to a number, the codes of a company together, and guesses at one.
alter table auth_attempts drop constraint auth_attempts_kind_check;
alter table auth_attempts add constraint auth_attempts_kind_check check (kind in (
  'login', 'deviceLogin', 'ownPassword', 'pin', 'cardPassword', 'controller',
  'memberCode', 'memberCodeSend', 'memberCodeCompany'));

-- Asked for by anybody for any number: whether it is a member's is looked up when the code is sent.
create table member_codes (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  mobile text not null,
  -- null until it is sent, and for ever where the number is no member's
  code_hash bytea,
  -- how often it was tried
  tries smallint not null default 0 constraint member_codes_tries_check check (tries between 0 and 5),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null
);
create index member_codes_latest on member_codes (company_id, mobile, id desc);
create index member_codes_age on member_codes (created_at);
grant select, insert, update, delete on member_codes to forecourt_system;

-- Sessions of members: looked up before a scope is known, and never those of staff.
create table member_sessions (
  -- only the hash of what the phone keeps
  token_hash bytea primary key,
  company_id bigint not null,
  user_id bigint not null,
  -- to which the code went: with another number of the member it is over
  mobile text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  constraint member_sessions_user_fkey foreign key (company_id, user_id) references users (company_id, id)
);
create index member_sessions_age on member_sessions (seen_at);
grant select, insert, update, delete on member_sessions to forecourt_system;

-- What a member's page reads, it reads as this role, which sees the member's own rows and changes nothing.
do $$
begin
  if not exists (select from pg_roles where rolname = 'forecourt_member') then
    create role forecourt_member nologin;
  end if;
exception
  -- Roles belong to the whole cluster: two databases may be migrated at the same moment.
  when duplicate_object or unique_violation then null;
end
$$;

-- The application becomes it for a transaction, and has none of its policies otherwise. Another installation in
-- the cluster may have said so already, and then it takes no right of this one's.
do $$
begin
  if not pg_has_role('forecourt_app', 'forecourt_member', 'set') then
    grant forecourt_member to forecourt_app with inherit false, set true;
  end if;
end
$$;
grant usage on schema app, public to forecourt_member;

-- The member of the running transaction; nobody where none is set.
create function app.member_id() returns bigint
  language sql stable parallel safe
  return nullif(current_setting('app.member_id', true), '')::bigint;
grant execute on function app.member_id(), app.company_ids() to forecourt_member;

grant select (id, company_id, name, mobile) on users to forecourt_member;
create policy member_own on users for select to forecourt_member
  using (id = (select app.member_id()));

grant select (id, company_id, user_id, card_id, parent_id, number, name, status, valid_until, limit_day_cents,
  limit_month_cents, plate_limit) on user_cards to forecourt_member;
create policy member_own on user_cards for select to forecourt_member
  using (user_id = (select app.member_id()));

grant select on card_balances, card_details to forecourt_member;
create policy member_own on card_balances for select to forecourt_member
  using (user_card_id in (select id from user_cards));
create policy member_own on card_details for select to forecourt_member
  using (user_card_id in (select id from user_cards));

grant select (id, company_id, fleet_id, type, name, value_mode) on card_programmes to forecourt_member;
create policy member_own on card_programmes for select to forecourt_member
  using (id in (select card_id from user_cards));

grant select (id, company_id, name) on fleets to forecourt_member;
create policy member_own on fleets for select to forecourt_member
  using (id in (select fleet_id from card_programmes));

grant select on user_coupons to forecourt_member;
create policy member_own on user_coupons for select to forecourt_member
  using (user_id = (select app.member_id()));

grant select (id, company_id, kind, name, description, min_spend_cents, amount_off_cents, discount_bp)
  on coupons to forecourt_member;
create policy member_own on coupons for select to forecourt_member
  using (id in (select coupon_id from user_coupons));

-- Names of what everybody sees at the pump.
grant select (id, company_id, name, time_zone) on stations to forecourt_member;
create policy member_company on stations for select to forecourt_member
  using (company_id = any ((select app.company_ids())::bigint[]));
grant select (id, name, currency_symbol) on companies to forecourt_member;
create policy member_company on companies for select to forecourt_member
  using (id = any ((select app.company_ids())::bigint[]));

revoke execute on all functions in schema app from public;
