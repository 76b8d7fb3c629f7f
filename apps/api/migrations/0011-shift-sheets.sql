-- What a shift's sheet shows beside its totals: frozen at close, never changed.

create table shift_nozzle_readings (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  shift_id bigint not null,
  nozzle_id bigint not null,
  item_id bigint not null,
  -- the meter at both ends; null while it was never heard of
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
  -- the latest measurement, if there ever was one
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

-- What moved in a tank since a shift began.
create index tank_stock_moves_time on tank_stock_moves (tank_id, created_at);
-- Orders that an earlier shift left unpaid still belong to it by what was delivered.
create index orders_carried_from on orders (carried_from_shift_id) where carried_from_shift_id is not null;

-- A sheet is written before its shift is settled, and only then.
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

-- What a settled sheet sums up stays as it was summed up; payments go on to be refunded by rows of
-- their own.
create function app.keep_settled_amounts() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from shifts where id = old.shift_id and settled) then
    raise exception 'shift % is settled', old.shift_id
      using errcode = 'check_violation', constraint = 'shifts_settled';
  end if;
  return new;
end
$$;
revoke execute on function app.require_open_shift, app.keep_settled_amounts from public;

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

create trigger keep_settled_amounts before update of amount_cents, payment_type on transactions
  for each row when (old.amount_cents <> new.amount_cents or old.payment_type <> new.payment_type)
  execute function app.keep_settled_amounts();
create trigger keep_settled_amounts before update of amount_cents, discount_cents, volume_cl on orders
  for each row when (old.amount_cents <> new.amount_cents or old.discount_cents <> new.discount_cents
    or old.volume_cl <> new.volume_cl)
  execute function app.keep_settled_amounts();
