-- Cash that leaves the drawer in the middle of a shift and is put away safely. One that was entered by mistake is
-- voided, not removed.
create table cash_drops (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  station_id bigint not null,
  shift_id bigint not null,
  amount_cents bigint not null constraint cash_drops_amount_check check (amount_cents > 0),
  remark text not null default '' constraint cash_drops_remark_check check (length(remark) <= 200),
  created_at timestamptz not null default now(),
  created_by bigint not null references users,
  voided_at timestamptz,
  voided_by bigint references users,
  constraint cash_drops_void_check check ((voided_at is null) = (voided_by is null)),
  foreign key (company_id, station_id) references stations (company_id, id),
  foreign key (company_id, shift_id) references shifts (company_id, id)
);
create index cash_drops_shift_key on cash_drops (shift_id);
grant select, insert, update (voided_at, voided_by) on cash_drops to forecourt_app, forecourt_system;
select app.scope_by_station('cash_drops');
