-- Business days and shifts: the periods that every sale and posting belongs to. A settled period accepts nothing
-- more.

create table business_days (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  business_day date not null,
  is_nature_day boolean not null,
  start_time timestamptz not null,
  end_time timestamptz,
  status text not null default 'open'
    constraint business_days_status_check check (status in ('open', 'settled')),
  -- frozen when the day is settled: the figures of its sheet, and what they consist of
  totals jsonb,
  sheet jsonb,
  settled_by bigint references users,
  settled_at timestamptz,
  remark text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 0,
  constraint business_days_company_id_key unique (company_id, id),
  constraint business_days_day_key unique (station_id, business_day, is_nature_day),
  constraint business_days_sheet_check
    check (status = 'open' or (totals is not null and sheet is not null and settled_at is not null)),
  constraint business_days_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);
create index business_days_list on business_days (station_id, id desc);
-- Settling a day looks for an earlier one that is still open.
create index business_days_open on business_days (station_id, business_day) where status = 'open';
select app.grant_mutable('business_days'), app.scope_by_station('business_days');

create table shifts (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  business_day_id bigint not null,
  number int not null,
  start_time timestamptz not null,
  end_time timestamptz,
  settled boolean not null default false,
  forced boolean not null default false,
  opened_by bigint references users,
  hand_over_id bigint references users,
  take_over_id bigint references users,
  manager_id bigint references users,
  reviewer_id bigint references users,
  reviewed_at timestamptz,
  review_remark text not null default '',
  -- frozen when the shift is closed: the figures of its sheet, and what they consist of
  totals jsonb,
  sheet jsonb,
  counted_cash_cents bigint,
  settled_by bigint references users,
  -- by the clock of the database, to detect late postings
  settled_at timestamptz,
  remark text not null default '',
  reason text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 0,
  constraint shifts_company_id_key unique (company_id, id),
  constraint shifts_number_key unique (station_id, number),
  constraint shifts_end_check check (settled = (end_time is not null)),
  -- A station has one open shift. Deferrable, because a close opens the next shift and hands over to
  -- it what is unpaid before it settles the one that ends.
  constraint shifts_open_key exclude (station_id with =) where (not settled) deferrable initially immediate,
  constraint shifts_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id),
  constraint shifts_day_fkey
    foreign key (company_id, business_day_id) references business_days (company_id, id)
);
create index shifts_list on shifts (station_id, id desc);
select app.grant_mutable('shifts'), app.scope_by_station('shifts');

-- A settled shift is final: only its review may still be added.
create function app.keep_settled_shift() returns trigger language plpgsql as $$
begin
  if old.settled and (
    to_jsonb(new) - '{reviewer_id,reviewed_at,review_remark,updated_at,version}'::text[]
    <> to_jsonb(old) - '{reviewer_id,reviewed_at,review_remark,updated_at,version}'::text[]
  ) then
    raise exception 'shift % is settled', old.id
      using errcode = 'check_violation', constraint = 'shifts_settled';
  end if;
  return new;
end
$$;
create trigger keep_settled before update on shifts
  for each row execute function app.keep_settled_shift();

create function app.keep_settled_day() returns trigger language plpgsql as $$
begin
  if old.status = 'settled' then
    raise exception 'business day % is settled', old.id
      using errcode = 'check_violation', constraint = 'business_days_settled';
  end if;
  return new;
end
$$;
create trigger keep_settled before update on business_days
  for each row execute function app.keep_settled_day();

-- A shift begins in an open day: settling the day and opening the shift wait for each other.
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
create trigger require_open_day before insert on shifts
  for each row execute function app.require_open_day();

-- For every table whose rows belong to a period: the period is of the same station, and open while a row enters or
-- leaves it. The key-share locks make closing a period wait for running transactions, and them for it.
create function app.require_open_period() returns trigger
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
    and status = 'open'
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

revoke execute on all functions in schema app from public;
