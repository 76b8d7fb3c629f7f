-- What one person asks to do and another must allow first: the second pair of eyes on money.

create table approvals (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  -- null: about the whole company
  station_id bigint,
  -- the permission that whoever decides must hold
  command text not null,
  -- when only somebody with such a role may decide
  approver_role text,
  -- the call exactly as it was sent: only this very call is allowed, once
  method text not null,
  path text not null,
  body jsonb not null,
  call_sha256 bytea not null,
  -- what it is done to, and what will be different afterwards
  subject text not null,
  facts jsonb not null,
  reason text not null,
  status text not null default 'pending' constraint approvals_status_check check (
    status in ('pending', 'approved', 'rejected', 'done', 'withdrawn', 'expired')),
  expires_at timestamptz not null,
  requested_by bigint not null references users,
  requested_at timestamptz not null,
  decided_by bigint references users,
  decided_at timestamptz,
  decision_reason text not null default '',
  done_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 0,
  constraint approvals_company_id_key unique (company_id, id),
  constraint approvals_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id),
  constraint approvals_second_person_check check (decided_by is distinct from requested_by),
  constraint approvals_decided_check check (
    status not in ('approved', 'rejected', 'done') or decided_by is not null)
);
-- The same call waits once.
create unique index approvals_open_key on approvals (requested_by, call_sha256)
  where status in ('pending', 'approved');
create index approvals_pending on approvals (company_id, expires_at) where status = 'pending';
create index approvals_requester on approvals (requested_by, id);

select app.grant_mutable('approvals');
alter table approvals enable row level security;
create policy station_scope on approvals to forecourt_app using (
  company_id = any ((select app.company_ids())::bigint[])
  and (station_id is null or station_id = any ((select app.station_ids())::bigint[])));
create policy system on approvals to forecourt_system using (true);

-- What was asked stays what was asked, and what is over stays over, whoever writes.
create function app.guard_approval() returns trigger language plpgsql as $$
declare
  unchanging constant text[] := array['id', 'company_id', 'station_id', 'command', 'approver_role',
    'method', 'path', 'body', 'call_sha256', 'subject', 'facts', 'reason', 'requested_by',
    'requested_at', 'created_at'];
  was jsonb := to_jsonb(old);
  becomes jsonb := to_jsonb(new);
  column_name text;
begin
  foreach column_name in array unchanging loop
    if was -> column_name is distinct from becomes -> column_name then
      raise exception 'approvals.% never changes', column_name
        using errcode = 'integrity_constraint_violation';
    end if;
  end loop;
  if not (case old.status
    when 'pending' then new.status in ('approved', 'rejected', 'withdrawn', 'expired')
    when 'approved' then new.status in ('done', 'withdrawn', 'expired')
    else false
  end) then
    raise exception 'an approval goes from % to % never', old.status, new.status
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
create trigger guard before update on approvals
  for each row execute function app.guard_approval();
