-- Sheets of shifts and months: frozen when the period is closed, never changed. What happens to a settled order later
-- is an adjustment.

create table shift_nozzle_readings (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  shift_id bigint not null,
  nozzle_id bigint not null,
  item_id bigint not null,
  -- the meter at both ends; null when it never reported
  start_cl bigint,
  end_cl bigint,
  start_cents bigint,
  end_cents bigint,
  sold_cl bigint not null,
  sold_cents bigint not null,
  created_at timestamptz not null default now(),
  constraint shift_nozzle_readings_key unique (shift_id, nozzle_id),
  constraint shift_nozzle_readings_shift_fkey foreign key (company_id, shift_id) references shifts (company_id, id),
  constraint shift_nozzle_readings_nozzle_fkey
    foreign key (company_id, nozzle_id) references nozzles (company_id, id),
  constraint shift_nozzle_readings_item_fkey
    foreign key (company_id, item_id) references items (company_id, id),
  constraint shift_nozzle_readings_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);
create index shift_nozzle_readings_latest on shift_nozzle_readings (nozzle_id, shift_id desc);

create table shift_tank_handovers (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  shift_id bigint not null,
  tank_id bigint not null,
  item_id bigint not null,
  -- by the books: opening + intake - sold + adjusted = book
  opening_cl bigint not null,
  intake_cl bigint not null,
  sold_cl bigint not null,
  adjusted_cl bigint not null,
  book_cl bigint not null,
  -- the latest measurement, if there is one
  measured_at timestamptz,
  measured_cl bigint,
  oil_height_mm numeric(7, 1),
  water_height_mm numeric(7, 1),
  temperature numeric(4, 1),
  source text constraint shift_tank_handovers_source_check check (source in ('atg', 'manual')),
  created_at timestamptz not null default now(),
  constraint shift_tank_handovers_key unique (shift_id, tank_id),
  constraint shift_tank_handovers_sum_check check (book_cl = opening_cl + intake_cl - sold_cl + adjusted_cl),
  constraint shift_tank_handovers_shift_fkey foreign key (company_id, shift_id) references shifts (company_id, id),
  constraint shift_tank_handovers_tank_fkey foreign key (company_id, tank_id) references tanks (company_id, id),
  constraint shift_tank_handovers_item_fkey foreign key (company_id, item_id) references items (company_id, id),
  constraint shift_tank_handovers_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);
create index shift_tank_handovers_latest on shift_tank_handovers (tank_id, shift_id desc);

create table shift_payment_totals (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  shift_id bigint not null,
  payment_type text not null,
  -- money for stored value is no turnover
  purpose text not null
    constraint shift_payment_totals_purpose_check check (purpose in ('sale', 'recharge')),
  taken_count int not null,
  taken_cents bigint not null,
  refund_count int not null,
  refund_cents bigint not null,
  revoke_count int not null,
  revoke_cents bigint not null,
  created_at timestamptz not null default now(),
  constraint shift_payment_totals_key unique (shift_id, payment_type, purpose),
  constraint shift_payment_totals_shift_fkey foreign key (company_id, shift_id) references shifts (company_id, id),
  constraint shift_payment_totals_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);

-- Movements of a tank since a shift began.
create index tank_stock_moves_time on tank_stock_moves (tank_id, created_at);

-- A sheet is written only before its shift is settled.
create function app.require_open_shift() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from shifts where id = new.shift_id and station_id = new.station_id and not settled;
  if not found then
    raise exception 'shift % takes nothing more', new.shift_id
      using errcode = 'check_violation', constraint = 'shifts_settled';
  end if;
  return new;
end
$$;

do $$
declare
  target text;
begin
  foreach target in array array['shift_nozzle_readings', 'shift_tank_handovers', 'shift_payment_totals']
  loop
    perform app.grant_append_only(target::regclass), app.scope_by_station(target::regclass);
    execute format(
      'create trigger require_open_shift before insert on %I for each row execute function app.require_open_shift()',
      target);
  end loop;
end
$$;

-- The amounts that a settled sheet sums up stay as they were: refunds are rows of their own, and other changes are
-- noted as adjustments.
create function app.keep_settled_amounts() returns trigger
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

create trigger keep_settled_amounts before update of amount_cents, payment_type on transactions
  for each row when (old.amount_cents <> new.amount_cents or old.payment_type <> new.payment_type)
  execute function app.keep_settled_amounts();
create trigger keep_settled_amounts
  before update of amount_cents, discount_cents, later_discount_cents, volume_cl on orders
  for each row when (old.amount_cents <> new.amount_cents or old.volume_cl <> new.volume_cl
    or old.discount_cents - old.later_discount_cents <> new.discount_cents - new.later_discount_cents)
  execute function app.keep_settled_amounts();

-- Months of stations: prepared by one user, confirmed by another, and unchangeable from then on (D-184).
create table monthly_settlements (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  -- `2026-11`
  month text not null
    constraint monthly_settlements_month_check check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  status text not null default 'preview'
    constraint monthly_settlements_status_check check (status in ('preview', 'confirmed')),
  -- the sums of the settled days when it was prepared, and the hash of both
  totals jsonb not null,
  sheet jsonb not null,
  snapshot_hash text not null,
  prepared_by bigint not null references users,
  prepared_at timestamptz not null,
  confirmed_by bigint references users,
  confirmed_at timestamptz,
  remark text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 0,
  constraint monthly_settlements_company_id_key unique (company_id, id),
  constraint monthly_settlements_month_key unique (station_id, month),
  constraint monthly_settlements_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id),
  constraint monthly_settlements_confirmed_check
    check ((status = 'confirmed') = (confirmed_by is not null and confirmed_at is not null))
);
select app.grant_mutable('monthly_settlements'), app.scope_by_station('monthly_settlements');
-- A preview may be discarded.
grant delete on monthly_settlements to forecourt_app;

create function app.keep_confirmed_month() returns trigger language plpgsql as $$
begin
  if old.status = 'confirmed' then
    raise exception 'month % of station % is confirmed', old.month, old.station_id
      using errcode = 'check_violation', constraint = 'monthly_settlements_confirmed';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger keep_confirmed before update or delete on monthly_settlements
  for each row execute function app.keep_confirmed_month();

revoke execute on all functions in schema app from public;
