-- The months of stations: prepared by one person, confirmed by another, and unchangeable from then on (D-184).

create table monthly_settlements (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  -- `2026-11`
  month text not null
    constraint monthly_settlements_month_check check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  status text not null default 'preview'
    constraint monthly_settlements_status_check check (status in ('preview', 'confirmed')),
  -- What the settled days came to when it was prepared, and the fingerprint of both.
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
-- A preview is nothing yet.
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
