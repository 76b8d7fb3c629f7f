-- Whether a day still takes something is asked of each order and payment. `status = 'open'` had it looked up in the index
-- of days that are open, which holds every version of every day that was; what is not settled is found by its id.
create or replace function app.require_open_period() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.shift_id is not null then
    perform from shifts
    where id = new.shift_id and company_id = new.company_id and station_id = new.station_id and not settled
    for key share;
    if not found then
      raise exception 'shift % takes nothing more', new.shift_id
        using errcode = 'check_violation', constraint = 'shifts_settled';
    end if;
  end if;
  perform from business_days
  where id = new.business_day_id and company_id = new.company_id and station_id = new.station_id
    and status <> 'settled'
  for key share;
  if not found then
    raise exception 'business day % takes nothing more', new.business_day_id
      using errcode = 'check_violation', constraint = 'business_days_settled';
  end if;
  if tg_op = 'UPDATE' and old.shift_id is distinct from new.shift_id
    and exists (select from shifts where id = old.shift_id and settled) then
    raise exception 'shift % gives nothing back', old.shift_id
      using errcode = 'check_violation', constraint = 'shifts_settled';
  end if;
  return new;
end
$$;
