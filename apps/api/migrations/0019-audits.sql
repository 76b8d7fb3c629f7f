-- The log is read by date, and its chain is proved part by part, however long it has become.

create index audit_log_dates on audit_log (company_id, created_at);

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

-- What is wrong with a company's chain between two sequences, both included:
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
        sha256(convert_to(app.audit_text(a), 'UTF8')) as reckoned,
        lag(a.sequence) over chain as place_before,
        lag(a.hash) over chain as seal_before
      from audit_log a
      where a.company_id = company and a.sequence between first - 1 and last
      window chain as (order by a.sequence)
    ), links as (
      select e.sequence, e.hash, e.previous_hash, e.reckoned,
        case when e.sequence = 1 then 0 else e.place_before end as place_before,
        case when e.sequence = 1 then '\x00'::bytea else e.seal_before end as seal_before
      from entries e where e.sequence >= first
    )
    select l.sequence, 'changed' from links l where l.hash <> l.reckoned
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

revoke execute on function app.audit_head, app.check_audit from public;
grant execute on function app.audit_head, app.check_audit to forecourt_app, forecourt_system;
