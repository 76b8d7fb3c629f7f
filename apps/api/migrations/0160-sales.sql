-- Fuellings and orders with their lines, and adjustments of orders whose period is settled.

create sequence order_numbers;
grant usage on sequence order_numbers to forecourt_app, forecourt_system;

-- Dispensings at a nozzle, as the controller reported them.
create table fuellings (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  nozzle_id bigint not null,
  controller_id bigint,
  -- the controller's own number; it wraps, so only together with the end time it identifies a fuelling
  pump_sequence int not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  volume_cl bigint not null constraint fuellings_volume_check check (volume_cl >= 0),
  tc_volume_cl bigint,
  amount_cents bigint not null constraint fuellings_amount_check check (amount_cents >= 0),
  unit_price_cents bigint not null constraint fuellings_unit_price_check check (unit_price_cents >= 0),
  totaliser_before_cl bigint,
  totaliser_after_cl bigint not null,
  totaliser_after_cents bigint,
  -- volume that the meter moved beyond this fuelling, not reported by the controller; normally 0
  gap_cl bigint not null default 0,
  is_offline boolean not null default false,
  tag text not null default '',
  state text not null default 'done'
    constraint fuellings_state_check check (state in ('running', 'done', 'gray', 'resolved', 'void')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 0,
  constraint fuellings_company_id_key unique (company_id, id),
  constraint fuellings_key unique (nozzle_id, pump_sequence, end_at),
  constraint fuellings_period_check check (start_at <= end_at),
  constraint fuellings_station_fkey foreign key (company_id, station_id) references stations (company_id, id),
  constraint fuellings_nozzle_fkey foreign key (company_id, nozzle_id) references nozzles (company_id, id),
  constraint fuellings_controller_fkey
    foreign key (company_id, controller_id) references controllers (company_id, id)
);
create index fuellings_list on fuellings (station_id, end_at desc, id desc);
create index fuellings_nozzle on fuellings (nozzle_id, end_at desc);
create index fuellings_gaps on fuellings (station_id, id desc) where gap_cl <> 0;
create index fuellings_gray on fuellings (station_id) where state = 'gray';
select app.grant_mutable('fuellings'), app.scope_by_station('fuellings');

create table orders (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  order_no text not null,
  kind text not null constraint orders_kind_check check (kind in ('fuel', 'goods', 'mixed', 'recharge', 'score')),
  -- 1: a fuelling order; 0 with mode 99: a supplementary order; 0: any other
  type smallint not null default 0 constraint orders_type_check check (type in (0, 1)),
  mode smallint not null default 0,
  status text not null default 'open' constraint orders_status_check check (
    status in ('open', 'lock', 'partiallyPaid', 'success', 'fail', 'close')),
  refund_status text not null default 'none'
    constraint orders_refund_status_check check (refund_status in ('none', 'part', 'full')),
  invoice_status text not null default 'uninvoiced' constraint orders_invoice_status_check check (
    invoice_status in ('uninvoiced', 'invoicing', 'success', 'fail')),
  nozzle_id bigint,
  fuelling_id bigint,
  fuel_item_id bigint,
  buyer_id bigint,
  seller_id bigint,
  user_card_id bigint,
  -- the period that delivered it, for good: a day's statistics and its sheet count the same orders
  shift_id bigint,
  business_day_id bigint not null,
  -- the latest shift that took it over, unpaid, from the one that delivered it
  carried_to_shift_id bigint,
  collecting_shift_id bigint generated always as (coalesce(carried_to_shift_id, shift_id)) stored,
  unit_price_cents bigint not null default 0,
  volume_cl bigint not null default 0,
  amount_cents bigint not null constraint orders_amount_check check (amount_cents >= 0),
  discount_cents bigint not null default 0
    constraint orders_discount_check check (discount_cents between 0 and amount_cents),
  -- the part of the discount that changed after the period was settled
  later_discount_cents bigint not null default 0,
  payable_cents bigint not null generated always as (amount_cents - discount_cents) stored,
  paid_cents bigint not null default 0,
  refunded_cents bigint not null default 0,
  is_written_off boolean not null default false,
  -- delivered, and not given up while its own period was open
  is_sold boolean not null generated always as (
    kind in ('fuel', 'goods', 'mixed') and (status not in ('close', 'fail') or is_written_off)) stored,
  source text not null default 'web'
    constraint orders_source_check check (source in ('pump', 'web', 'manual')),
  reason text not null default '',
  remark text not null default '',
  -- of a fuelling recorded by hand, while its pump could not report it: when, why, and the attendant's card
  fuelled_at timestamptz,
  record_reason text not null default '',
  employee_card_id bigint,
  paid_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint references users,
  updated_at timestamptz not null default now(),
  updated_by bigint references users,
  version int not null default 0,
  constraint orders_company_id_key unique (company_id, id),
  constraint orders_order_no_key unique (company_id, order_no),
  constraint orders_fuelling_key unique (fuelling_id),
  constraint orders_paid_check check (paid_cents between 0 and amount_cents - discount_cents),
  constraint orders_refunded_check check (refunded_cents between 0 and paid_cents),
  constraint orders_written_off_check check (not is_written_off or status in ('close', 'fail')),
  constraint orders_recorded_check check (
    (source = 'manual') = (mode = 99) and (mode = 99) = (fuelled_at is not null)
    and (mode = 99) = (record_reason <> '') and (mode <> 99 or (type = 0 and created_by is not null))),
  constraint orders_station_fkey foreign key (company_id, station_id) references stations (company_id, id),
  constraint orders_nozzle_fkey foreign key (company_id, nozzle_id) references nozzles (company_id, id),
  constraint orders_fuelling_fkey foreign key (company_id, fuelling_id) references fuellings (company_id, id),
  constraint orders_fuel_item_fkey foreign key (company_id, fuel_item_id) references items (company_id, id),
  constraint orders_buyer_fkey foreign key (company_id, buyer_id) references users (company_id, id),
  constraint orders_seller_fkey foreign key (company_id, seller_id) references users (company_id, id),
  constraint orders_user_card_fkey foreign key (company_id, user_card_id) references user_cards (company_id, id),
  constraint orders_shift_fkey foreign key (company_id, shift_id) references shifts (company_id, id),
  constraint orders_carried_to_fkey
    foreign key (company_id, carried_to_shift_id) references shifts (company_id, id),
  constraint orders_employee_card_fkey
    foreign key (company_id, employee_card_id) references user_cards (company_id, id),
  constraint orders_business_day_fkey
    foreign key (company_id, business_day_id) references business_days (company_id, id)
);
-- Lists are read newest first and counted over their whole range: the columns that a count filters by are included,
-- with both columns of the scope, so that it never has to read the rows.
create index orders_station_created on orders (station_id, created_at desc, id desc)
  include (company_id, kind, status);
create index orders_station_updated on orders (station_id, updated_at desc, id desc);
create index orders_company_created on orders (company_id, created_at desc, id desc)
  include (station_id, kind, status);
create index orders_shift on orders (shift_id, status);
create index orders_collecting_shift on orders (collecting_shift_id, status);
create index orders_day on orders (business_day_id);
create index orders_seller on orders (seller_id, created_at desc) where seller_id is not null;
create index orders_unpaid on orders (station_id, id) where status in ('open', 'lock', 'partiallyPaid');
create index orders_user_card on orders (user_card_id, id desc) where user_card_id is not null;
create index orders_buyer on orders (buyer_id, id desc) where buyer_id is not null;
create index orders_employee_card on orders (employee_card_id, created_at desc)
  where employee_card_id is not null;
select app.grant_mutable('orders'), app.scope_by_station('orders');
create trigger require_open_period before insert or update of shift_id, business_day_id on orders
  for each row execute function app.require_open_period();
create trigger add_station_member after insert or update of buyer_id on orders
  for each row when (new.buyer_id is not null) execute function app.add_station_member();

create table line_items (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  order_id bigint not null,
  item_id bigint,
  package_id bigint,
  category_type text not null constraint line_items_category_type_check check (
    category_type in ('fuel', 'normal', 'score', 'recharge')),
  name text not null,
  unit_price_cents bigint not null,
  -- hundredths: centilitres of fuel, hundredths of a piece of goods
  quantity bigint not null constraint line_items_quantity_check check (quantity > 0),
  amount_cents bigint not null,
  discount_cents bigint not null default 0
    constraint line_items_discount_check check (discount_cents between 0 and amount_cents),
  -- the part of the discount that changed after the period was settled
  later_discount_cents bigint not null default 0,
  -- came back with refunds, and is for sale again
  returned_quantity bigint not null default 0
    constraint line_items_returned_check check (returned_quantity between 0 and quantity),
  tax_rate_bp smallint not null default 0,
  tax_spec_no text not null default '',
  created_at timestamptz not null default now(),
  constraint line_items_order_fkey foreign key (company_id, order_id) references orders (company_id, id),
  constraint line_items_item_fkey foreign key (company_id, item_id) references items (company_id, id),
  constraint line_items_package_fkey
    foreign key (company_id, package_id) references recharge_packages (company_id, id),
  constraint line_items_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);
create index line_items_order on line_items (order_id);
create index line_items_item on line_items (item_id, created_at);
create index line_items_station on line_items (station_id, created_at desc);
-- A coupon's discount, adjustments and returned goods change a line; nothing else does.
create trigger refuse_change before delete or update of
  id, company_id, station_id, order_id, item_id, package_id, category_type, name, unit_price_cents,
  quantity, amount_cents, tax_rate_bp, tax_spec_no, created_at on line_items
  for each row execute function app.refuse_change();
grant select, insert, update (discount_cents, later_discount_cents, returned_quantity)
  on line_items to forecourt_app, forecourt_system;
select app.scope_by_station('line_items');

-- Changes of an order after its shift or day was settled. Each is an item of the period in which it happens: the
-- settled sheet stays as it is, and the next one shows the adjustment.
create table order_adjustments (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  order_id bigint not null,
  -- writeOff: closed without payment, the amount is what was still due; discount: the discount changed by the
  -- amount, up or down
  kind text not null constraint order_adjustments_kind_check check (kind in ('writeOff', 'discount')),
  amount_cents bigint not null,
  -- the settled period in which the order was counted
  of_shift_id bigint,
  of_business_day_id bigint not null,
  -- the period in which it happened
  shift_id bigint,
  business_day_id bigint not null,
  reason text not null default '',
  operator_id bigint references users,
  created_at timestamptz not null default now(),
  constraint order_adjustments_amount_check check (
    case kind when 'discount' then amount_cents <> 0 else amount_cents >= 0 end),
  constraint order_adjustments_order_fkey foreign key (company_id, order_id) references orders (company_id, id),
  constraint order_adjustments_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id),
  constraint order_adjustments_of_shift_fkey
    foreign key (company_id, of_shift_id) references shifts (company_id, id),
  constraint order_adjustments_of_day_fkey
    foreign key (company_id, of_business_day_id) references business_days (company_id, id),
  constraint order_adjustments_shift_fkey foreign key (company_id, shift_id) references shifts (company_id, id),
  constraint order_adjustments_business_day_fkey
    foreign key (company_id, business_day_id) references business_days (company_id, id)
);
create index order_adjustments_order on order_adjustments (order_id);
create index order_adjustments_shift on order_adjustments (shift_id);
create index order_adjustments_day on order_adjustments (business_day_id);
create unique index order_adjustments_one_write_off on order_adjustments (order_id) where kind = 'writeOff';
select app.grant_append_only('order_adjustments'), app.scope_by_station('order_adjustments');
create trigger require_open_period before insert on order_adjustments
  for each row execute function app.require_open_period();

-- An order repeats the sums of its adjustments.
create function app.require_adjustments() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  discount bigint;
  written_off bigint;
begin
  select coalesce(sum(amount_cents) filter (where kind = 'discount'), 0), count(*) filter (where kind = 'writeOff')
  into discount, written_off
  from order_adjustments where order_id = new.id;
  if discount <> new.later_discount_cents or (written_off = 1) <> new.is_written_off then
    raise exception 'order % says of its adjustments what they do not', new.id
      using errcode = 'check_violation', constraint = 'orders_adjustments_check';
  end if;
  return null;
end
$$;
create constraint trigger require_adjustments
  after update of later_discount_cents, is_written_off on orders deferrable initially deferred
  for each row when (old.later_discount_cents <> new.later_discount_cents
    or old.is_written_off <> new.is_written_off)
  execute function app.require_adjustments();

revoke execute on all functions in schema app from public;
