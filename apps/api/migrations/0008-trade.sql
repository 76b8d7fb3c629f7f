-- Fuellings, orders, their payments and refunds.

create sequence order_numbers;
create sequence transaction_numbers;
grant usage on sequence order_numbers, transaction_numbers to forecourt_app, forecourt_system;

-- One dispensing at one nozzle, as the controller reported it. Facts of the pump, never edited.
create table fuellings (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  nozzle_id bigint not null,
  controller_id bigint,
  -- the controller's own number; wraps, so only together with the end time it names one fuelling
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
  -- what the meter moved beyond this fuelling: fuel that nobody reported; 0 when all is well
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
  shift_id bigint,
  business_day_id bigint not null,
  -- the shift in which it was left unpaid, when a later one took it over
  carried_from_shift_id bigint,
  unit_price_cents bigint not null default 0,
  volume_cl bigint not null default 0,
  amount_cents bigint not null constraint orders_amount_check check (amount_cents >= 0),
  discount_cents bigint not null default 0
    constraint orders_discount_check check (discount_cents between 0 and amount_cents),
  payable_cents bigint not null generated always as (amount_cents - discount_cents) stored,
  paid_cents bigint not null default 0,
  refunded_cents bigint not null default 0,
  source text not null default 'web'
    constraint orders_source_check check (source in ('pump', 'web', 'manual')),
  reason text not null default '',
  remark text not null default '',
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
  constraint orders_station_fkey foreign key (company_id, station_id) references stations (company_id, id),
  constraint orders_nozzle_fkey foreign key (company_id, nozzle_id) references nozzles (company_id, id),
  constraint orders_fuelling_fkey foreign key (company_id, fuelling_id) references fuellings (company_id, id),
  constraint orders_fuel_item_fkey foreign key (company_id, fuel_item_id) references items (company_id, id),
  constraint orders_buyer_fkey foreign key (company_id, buyer_id) references users (company_id, id),
  constraint orders_seller_fkey foreign key (company_id, seller_id) references users (company_id, id),
  constraint orders_user_card_fkey foreign key (company_id, user_card_id) references user_cards (company_id, id),
  constraint orders_shift_fkey foreign key (company_id, shift_id) references shifts (company_id, id),
  constraint orders_carried_from_fkey
    foreign key (company_id, carried_from_shift_id) references shifts (company_id, id),
  constraint orders_business_day_fkey
    foreign key (company_id, business_day_id) references business_days (company_id, id)
);
-- Lists are read newest first and counted over their whole range: what a count filters by is included,
-- with both columns of the scope, so that it never has to look at the rows themselves.
create index orders_station_created on orders (station_id, created_at desc, id desc)
  include (company_id, kind, status);
create index orders_station_updated on orders (station_id, updated_at desc, id desc);
create index orders_company_created on orders (company_id, created_at desc, id desc)
  include (station_id, kind, status);
create index orders_shift on orders (shift_id, status);
create index orders_day on orders (business_day_id);
create index orders_seller on orders (seller_id, created_at desc) where seller_id is not null;
create index orders_unpaid on orders (station_id, id) where status in ('open', 'lock', 'partiallyPaid');
create index orders_user_card on orders (user_card_id, id desc) where user_card_id is not null;
create index orders_buyer on orders (buyer_id, id desc) where buyer_id is not null;
select app.grant_mutable('orders'), app.scope_by_station('orders');
create trigger require_open_period before insert or update of shift_id, business_day_id on orders
  for each row execute function app.require_open_period();

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
  discount_cents bigint not null default 0,
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
select app.grant_append_only('line_items'), app.scope_by_station('line_items');

create table transactions (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  order_id bigint not null,
  transaction_no text not null,
  payment_type text not null constraint transactions_payment_type_check check (payment_type in (
    'wx', 'ali', 'unionPay', 'qrCode', 'faceCode', 'barCode', 'jsApi', 'card', 'sinopecUserCard',
    'egUserCard', 'sinopecOtherCard', 'externalUserCard', 'hsCard12', 'hsCard15', 'hsCardOther',
    'unionCard', 'union', 'debit', 'score', 'free', 'douyin', 'kuaishou', 'coupon', 'other', 'tuanYou',
    'bankCard', 'didi', 'huochebang', 'gift', 'yijiayou', 'tuhu', 'cash')),
  amount_cents bigint not null constraint transactions_amount_check check (amount_cents >= 0),
  -- what the customer handed over in cash; the rest of it was given back
  received_cents bigint,
  refunded_cents bigint not null default 0,
  status text not null default 'open' constraint transactions_status_check check (status in (
    'open', 'lock', 'success', 'fail', 'close', 'refunding', 'partRefunded', 'refunded', 'revoked')),
  user_card_id bigint,
  user_id bigint,
  shift_id bigint,
  business_day_id bigint not null,
  operator_id bigint references users,
  paid_at timestamptz,
  revoked_at timestamptz,
  reason text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 0,
  constraint transactions_company_id_key unique (company_id, id),
  constraint transactions_number_key unique (company_id, transaction_no),
  constraint transactions_received_check check (received_cents is null or received_cents >= amount_cents),
  constraint transactions_refunded_check check (refunded_cents between 0 and amount_cents),
  constraint transactions_order_fkey foreign key (company_id, order_id) references orders (company_id, id),
  constraint transactions_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id),
  constraint transactions_user_card_fkey
    foreign key (company_id, user_card_id) references user_cards (company_id, id),
  constraint transactions_user_fkey foreign key (company_id, user_id) references users (company_id, id),
  constraint transactions_shift_fkey foreign key (company_id, shift_id) references shifts (company_id, id),
  constraint transactions_business_day_fkey
    foreign key (company_id, business_day_id) references business_days (company_id, id)
);
create index transactions_order on transactions (order_id) include (payment_type);
create index transactions_station on transactions (station_id, created_at desc, id desc)
  include (company_id, payment_type, status);
create index transactions_company on transactions (company_id, created_at desc, id desc)
  include (station_id, payment_type, status);
create index transactions_day on transactions (business_day_id);
create index transactions_operator on transactions (operator_id, created_at desc)
  where operator_id is not null;
create index transactions_shift on transactions (shift_id, payment_type);
create index transactions_user_card on transactions (user_card_id, id desc) where user_card_id is not null;
select app.grant_mutable('transactions'), app.scope_by_station('transactions');
create trigger require_open_period before insert or update of shift_id, business_day_id on transactions
  for each row execute function app.require_open_period();

create table refunds (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  transaction_id bigint not null,
  sequence int not null,
  kind text not null constraint refunds_kind_check check (kind in ('refund', 'revoke')),
  amount_cents bigint not null constraint refunds_amount_check check (amount_cents > 0),
  mode text not null constraint refunds_mode_check check (mode in ('original', 'cash')),
  -- what left the drawer or the card: parts of the amount
  cash_cents bigint not null default 0,
  card_cents bigint not null default 0,
  status text not null default 'success'
    constraint refunds_status_check check (status in ('processing', 'success', 'fail')),
  reason text not null default '',
  operator_id bigint references users,
  shift_id bigint,
  business_day_id bigint not null,
  created_at timestamptz not null default now(),
  constraint refunds_company_id_key unique (company_id, id),
  constraint refunds_key unique (transaction_id, sequence),
  constraint refunds_transaction_fkey
    foreign key (company_id, transaction_id) references transactions (company_id, id),
  constraint refunds_station_fkey foreign key (company_id, station_id) references stations (company_id, id),
  constraint refunds_shift_fkey foreign key (company_id, shift_id) references shifts (company_id, id),
  constraint refunds_business_day_fkey
    foreign key (company_id, business_day_id) references business_days (company_id, id)
);
create index refunds_station on refunds (station_id, created_at desc, id desc);
create index refunds_shift on refunds (shift_id);
select app.grant_append_only('refunds'), app.scope_by_station('refunds');
create trigger require_open_period before insert on refunds
  for each row execute function app.require_open_period();
