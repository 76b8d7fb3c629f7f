-- The log of who did what. Each entry seals the one before it in the chain of its company: removing or changing
-- an entry breaks every later seal.

create table audit_log (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  station_id bigint,
  user_id bigint,
  role_id bigint,
  action text not null,
  entity text not null,
  entity_id text not null,
  before jsonb,
  after jsonb,
  reason text,
  ip text not null default '',
  request_id text not null default '',
  created_at timestamptz not null default now(),
  sequence bigint not null,
  previous_hash bytea not null,
  hash bytea not null,
  constraint audit_log_sequence_key unique (company_id, sequence),
  constraint audit_log_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);
create index audit_log_entity on audit_log (company_id, entity, entity_id, id desc);
create index audit_log_dates on audit_log (company_id, created_at);
create index audit_log_list on audit_log (company_id, id desc);
create trigger refuse_change before update or delete on audit_log
  for each row execute function app.refuse_change();
grant select on audit_log to forecourt_app, forecourt_system;
select app.scope_by_company('audit_log');

-- The text that a seal covers: every column but the seal, in one fixed order and form.
create function app.audit_text(entry audit_log) returns text
  language sql immutable
  return jsonb_build_array(
    entry.company_id, entry.sequence, entry.station_id, entry.user_id, entry.role_id, entry.action,
    entry.entity, entry.entity_id, entry.before, entry.after, entry.reason, entry.ip,
    entry.request_id, extract(epoch from entry.created_at), encode(entry.previous_hash, 'hex')
  )::text;

-- The head of each company's chain; its row lock puts concurrent entries in one order.
create table audit_heads (
  company_id bigint primary key references companies,
  sequence bigint not null,
  hash bytea not null
);
grant select on audit_heads to forecourt_system;

-- The only way to add an entry; refuses a company outside the caller's scope.
create function app.write_audit(entry jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  head audit_heads;
  fresh audit_log;
begin
  fresh := jsonb_populate_record(null::audit_log, entry);
  if not (fresh.company_id = any (app.company_ids())) then
    raise exception 'audit entry outside the scope' using errcode = 'insufficient_privilege';
  end if;
  insert into audit_heads values (fresh.company_id, 0, '\x00') on conflict do nothing;
  select * into head from audit_heads where company_id = fresh.company_id for update;
  fresh.sequence := head.sequence + 1;
  fresh.previous_hash := head.hash;
  fresh.created_at := clock_timestamp();
  fresh.ip := coalesce(fresh.ip, '');
  fresh.request_id := coalesce(fresh.request_id, '');
  fresh.hash := sha256(convert_to(app.audit_text(fresh), 'UTF8'));
  insert into audit_log (company_id, station_id, user_id, role_id, action, entity, entity_id, before,
    after, reason, ip, request_id, created_at, sequence, previous_hash, hash)
  values (fresh.company_id, fresh.station_id, fresh.user_id, fresh.role_id, fresh.action,
    fresh.entity, fresh.entity_id, fresh.before, fresh.after, fresh.reason, fresh.ip,
    fresh.request_id, fresh.created_at, fresh.sequence, fresh.previous_hash, fresh.hash);
  update audit_heads set sequence = fresh.sequence, hash = fresh.hash
    where company_id = fresh.company_id;
end
$$;

-- How far a company's chain goes, and the seal that it ends with; no row before the first entry.
create function app.audit_head(company bigint) returns setof audit_heads
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if not (company = any (app.company_ids())) then
    raise exception 'audit chain outside the scope' using errcode = 'insufficient_privilege';
  end if;
  return query select * from audit_heads where company_id = company;
end
$$;

-- Faults of a company's chain between two sequences, both included:
--   changed   the entry is not what was sealed
--   unlinked  it does not follow the entry before it
--   missing   an entry is gone
--   resealed  the chain ends with another seal than the one that was kept
--   added     an entry behind the end of the chain
create function app.check_audit(company bigint, first bigint, last bigint)
  returns table (sequence bigint, fault text)
  language sql stable
  begin atomic
    with head as (
      select h.sequence, h.hash from app.audit_head(company) h
    ), entries as (
      select a.sequence, a.hash, a.previous_hash,
        sha256(convert_to(app.audit_text(a), 'UTF8')) as expected,
        lag(a.sequence) over chain as place_before,
        lag(a.hash) over chain as seal_before
      from audit_log a
      where a.company_id = company and a.sequence between first - 1 and last
      window chain as (order by a.sequence)
    ), links as (
      select e.sequence, e.hash, e.previous_hash, e.expected,
        case when e.sequence = 1 then 0 else e.place_before end as place_before,
        case when e.sequence = 1 then '\x00'::bytea else e.seal_before end as seal_before
      from entries e where e.sequence >= first
    )
    select l.sequence, 'changed' from links l where l.hash <> l.expected
    union all
    select l.sequence, 'unlinked' from links l
    where l.previous_hash <> l.seal_before and l.place_before = l.sequence - 1
    union all
    select gaps.sequence, 'missing'
    from head, generate_series(first, least(last, head.sequence)) as gaps (sequence)
    where not exists (select from links l where l.sequence = gaps.sequence)
    union all
    select l.sequence, 'resealed' from links l
    join head on head.sequence = l.sequence and head.hash <> l.hash
    union all
    select l.sequence, 'added' from links l
    where l.sequence > coalesce((select head.sequence from head), 0)
    order by 1, 2;
  end;

revoke execute on all functions in schema app from public;
grant execute on function app.audit_text, app.write_audit, app.audit_head, app.check_audit
  to forecourt_app, forecourt_system;
