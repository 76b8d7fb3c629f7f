-- What a business day shows once it is settled: frozen with it, never changed.

-- Days that were settled before there were sheets have none.
alter table business_days
  add column sheet jsonb,
  add column remark text not null default '',
  add constraint business_days_sheet_check
    check (status = 'open' or (totals is not null and sheet is not null and settled_at is not null))
    not valid;

-- The amounts of a settled calendar day stay as they were summed up, like those of a settled shift.
create or replace function app.keep_settled_amounts() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from shifts where id = old.shift_id and settled) then
    raise exception 'shift % is settled', old.shift_id
      using errcode = 'check_violation', constraint = 'shifts_settled';
  end if;
  if exists (select from business_days where id = old.business_day_id and status = 'settled') then
    raise exception 'business day % is settled', old.business_day_id
      using errcode = 'check_violation', constraint = 'business_days_settled';
  end if;
  return new;
end
$$;

-- Who settles looks for an earlier day that is still open.
create index business_days_open on business_days (station_id, business_day) where status = 'open';

-- A shift begins in a day that is open: who settles the day waits for it, and it for them.
create function app.require_open_day() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from business_days where id = new.business_day_id and status = 'open' for key share;
  if not found then
    raise exception 'business day % takes nothing more', new.business_day_id
      using errcode = 'check_violation', constraint = 'business_days_settled';
  end if;
  return new;
end
$$;
revoke execute on function app.require_open_day from public;
create trigger require_open_day before insert on shifts
  for each row execute function app.require_open_day();
