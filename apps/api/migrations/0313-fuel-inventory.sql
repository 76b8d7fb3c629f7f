-- Fuel inventory: adjustments of the books of tanks and transfers between two of them, with who asked for it and
-- which approval allowed it; and indexes by which the lines of the books are found.

create table tank_adjustments (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  tank_id bigint not null,
  -- of a transfer: the tank that took what left the other
  to_tank_id bigint constraint tank_adjustments_to_tank_check check (to_tank_id <> tank_id),
  -- of an adjustment what the books were moved by, of a transfer what was moved
  volume_cl bigint not null constraint tank_adjustments_volume_check check (volume_cl <> 0),
  reason text not null,
  -- null: in a company of one person, who has nobody to ask
  approval_id bigint constraint tank_adjustments_approval_key unique,
  created_at timestamptz not null default now(),
  created_by bigint not null references users,
  constraint tank_adjustments_company_id_key unique (company_id, id),
  constraint tank_adjustments_transfer_check check (to_tank_id is null or volume_cl > 0),
  constraint tank_adjustments_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id),
  constraint tank_adjustments_tank_fkey foreign key (company_id, tank_id) references tanks (company_id, id),
  constraint tank_adjustments_to_tank_fkey foreign key (company_id, to_tank_id) references tanks (company_id, id),
  constraint tank_adjustments_approval_fkey
    foreign key (company_id, approval_id) references approvals (company_id, id)
);
select app.grant_append_only('tank_adjustments'), app.scope_by_station('tank_adjustments');

-- Few lines are no sales: what was sold since the books were set is the rest.
create index tank_stock_moves_other on tank_stock_moves (tank_id, id desc) where kind not in ('sale', 'refund');
create index tank_stock_moves_station on tank_stock_moves (station_id, id desc);
