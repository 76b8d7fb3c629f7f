-- Payments and refunds of orders, at the till and through payment channels.

create sequence transaction_numbers;
grant usage on sequence transaction_numbers to forecourt_app, forecourt_system;

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
  -- cash that the customer handed over; the excess was change
  received_cents bigint,
  refunded_cents bigint not null default 0,
  status text not null default 'open' constraint transactions_status_check check (status in (
    'open', 'lock', 'success', 'fail', 'close', 'refunding', 'partRefunded', 'refunded', 'revoked')),
  user_card_id bigint,
  -- the car that was filled, where a card asks for its plate
  plate text
    constraint transactions_plate_check check (char_length(plate) between 1 and 8),
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
  -- parts of the amount that left the drawer and that went back to the card
  cash_cents bigint not null default 0,
  card_cents bigint not null default 0,
  -- due again, because the order is not paid in full without it; the rest is of a sale that stays paid
  reopened_cents bigint not null default 0
    constraint refunds_reopened_check check (reopened_cents between 0 and amount_cents),
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
create index refunds_day on refunds (business_day_id);
select app.grant_append_only('refunds'), app.scope_by_station('refunds');
create trigger require_open_period before insert on refunds
  for each row execute function app.require_open_period();

create sequence channel_request_numbers;
grant usage on sequence channel_request_numbers to forecourt_app, forecourt_system;

-- A payment as its channel knows it. Whether the money counts is said by the transaction.
create table channel_payments (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  order_id bigint not null,
  transaction_id bigint not null,
  auth_token_id bigint not null,
  channel text not null constraint channel_payments_channel_check check (channel in (
    'sb', 'wx', 'ali', 'ums', 'fuiou', 'lakala', 'easyPay', 'pufaPay', 'huiwangcaiPay', 'leshuaPay', 'sybPay')),
  -- identifies it at the channel; unique across companies
  request_no text not null default 'P' || lpad(nextval('channel_request_numbers')::text, 12, '0'),
  -- unfit: paid as asked, but the card could not be credited any more; the money goes back
  state text not null default 'starting' constraint channel_payments_state_check check (
    state in ('starting', 'waiting', 'paid', 'declined', 'closed', 'released', 'late', 'mismatch', 'unfit')),
  amount_cents bigint not null constraint channel_payments_amount_check check (amount_cents > 0),
  -- the code that the customer scans
  qr text not null default '',
  trade_no text,
  -- received late, twice or in another amount than asked for
  misdirected_cents bigint not null default 0
    constraint channel_payments_misdirected_check check (misdirected_cents >= 0),
  failure_text text not null default '',
  expires_at timestamptz not null,
  cancel_asked_at timestamptz,
  -- when the channel is asked again; while a worker asks, until when no other does
  due_at timestamptz,
  -- since when its outcome has been unknown for too long; empty again once it is known
  unconfirmed_at timestamptz,
  -- a user's finding about it
  explanation text not null default '',
  explained_at timestamptz,
  explained_by bigint references users,
  operator_id bigint not null references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 0,
  constraint channel_payments_company_id_key unique (company_id, id),
  constraint channel_payments_request_key unique (request_no),
  constraint channel_payments_transaction_key unique (transaction_id),
  constraint channel_payments_explained_check
    check ((explained_at is null) = (explained_by is null) and (explained_at is null) = (explanation = '')),
  constraint channel_payments_order_fkey foreign key (company_id, order_id) references orders (company_id, id),
  constraint channel_payments_transaction_fkey
    foreign key (company_id, transaction_id) references transactions (company_id, id),
  constraint channel_payments_token_fkey
    foreign key (company_id, auth_token_id) references auth_tokens (company_id, id),
  constraint channel_payments_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);
create unique index channel_payments_trade_key on channel_payments (channel, trade_no) where trade_no is not null;
create index channel_payments_due on channel_payments (due_at) where due_at is not null;
create index channel_payments_order on channel_payments (order_id);
create index channel_payments_unconfirmed on channel_payments (transaction_id)
  where unconfirmed_at is not null or explained_at is not null;
create index channel_payments_unanswered on channel_payments (expires_at)
  where state in ('starting', 'waiting', 'released');
select app.grant_mutable('channel_payments'), app.scope_by_station('channel_payments');

-- Money that a channel is told to give back: a refund that a user asked for, or a misdirected payment.
create table channel_refunds (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  channel_payment_id bigint not null,
  request_no text not null default 'R' || lpad(nextval('channel_request_numbers')::text, 12, '0'),
  kind text not null constraint channel_refunds_kind_check check (kind in ('refund', 'giveBack')),
  state text not null default 'asked'
    constraint channel_refunds_state_check check (state in ('asked', 'done', 'failed')),
  trade_no text not null,
  amount_cents bigint not null constraint channel_refunds_amount_check check (amount_cents > 0),
  reason text not null default '',
  failure_text text not null default '',
  due_at timestamptz,
  operator_id bigint not null references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 0,
  constraint channel_refunds_company_id_key unique (company_id, id),
  constraint channel_refunds_request_key unique (request_no),
  constraint channel_refunds_payment_fkey
    foreign key (company_id, channel_payment_id) references channel_payments (company_id, id),
  constraint channel_refunds_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);
-- One refund of a payment is in progress at a time, and misdirected money goes back once.
create unique index channel_refunds_asked_key on channel_refunds (channel_payment_id)
  where kind = 'refund' and state = 'asked';
create unique index channel_refunds_trade_key on channel_refunds (channel_payment_id, trade_no)
  where kind = 'giveBack';
create index channel_refunds_open on channel_refunds (created_at) where state = 'asked';
create index channel_refunds_due on channel_refunds (due_at) where due_at is not null;
select app.grant_mutable('channel_refunds'), app.scope_by_station('channel_refunds');

-- Credits of a card that wait until the channel confirms the payment of the recharge.
create table channel_recharges (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  order_id bigint not null,
  -- as it was offered; the package may have changed by the time of the payment
  package_id bigint,
  gift_cents bigint not null default 0
    constraint channel_recharges_gift_check check (gift_cents >= 0),
  gift_frozen boolean not null default false,
  restricted_item_ids bigint[] not null default '{}',
  bonus_points bigint not null default 0
    constraint channel_recharges_points_check check (bonus_points >= 0),
  -- [{couponId, count, cardId?}]
  coupons jsonb not null default '[]',
  reason text not null default '',
  created_at timestamptz not null default now(),
  constraint channel_recharges_company_id_key unique (company_id, id),
  constraint channel_recharges_order_key unique (order_id),
  constraint channel_recharges_order_fkey foreign key (company_id, order_id) references orders (company_id, id),
  constraint channel_recharges_package_fkey
    foreign key (company_id, package_id) references recharge_packages (company_id, id),
  constraint channel_recharges_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);
select app.grant_append_only('channel_recharges'), app.scope_by_station('channel_recharges');

create sequence user_coupon_codes start 10000001;
grant usage on sequence user_coupon_codes to forecourt_app, forecourt_system;

-- Coupons in the hands of members, and the orders they were used for.
create table user_coupons (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  coupon_id bigint not null,
  user_id bigint not null,
  -- only payments with this card can use it; null: any payment of the holder
  user_card_id bigint,
  code text not null,
  -- expiry is not stored: see user-coupons/store.ts
  status text not null default 'unused'
    constraint user_coupons_status_check check (status in ('unused', 'used', 'recovered')),
  source text not null constraint user_coupons_source_check check (
    source in ('manual', 'auto', 'package')),
  -- the payment that it came with
  transaction_id bigint,
  valid_from timestamptz not null,
  -- null: without end
  valid_to timestamptz,
  -- the order it was used for, and the discount
  order_id bigint,
  used_at timestamptz,
  discount_cents bigint,
  recovered_at timestamptz,
  reason text not null default '',
  created_at timestamptz not null default now(),
  created_by bigint references users,
  updated_at timestamptz not null default now(),
  updated_by bigint references users,
  version int not null default 0,
  constraint user_coupons_company_id_key unique (company_id, id),
  constraint user_coupons_code_key unique (company_id, code),
  constraint user_coupons_used_check check (case status
    when 'used' then order_id is not null and used_at is not null and discount_cents > 0
    else order_id is null and used_at is null and discount_cents is null end),
  constraint user_coupons_recovered_check check ((status = 'recovered') = (recovered_at is not null)),
  constraint user_coupons_validity_check check (valid_from < valid_to),
  constraint user_coupons_coupon_fkey foreign key (company_id, coupon_id) references coupons (company_id, id),
  constraint user_coupons_user_fkey foreign key (company_id, user_id) references users (company_id, id),
  constraint user_coupons_user_card_fkey
    foreign key (company_id, user_card_id) references user_cards (company_id, id),
  constraint user_coupons_transaction_fkey
    foreign key (company_id, transaction_id) references transactions (company_id, id),
  constraint user_coupons_order_fkey foreign key (company_id, order_id) references orders (company_id, id)
);
create index user_coupons_list on user_coupons (company_id, created_at desc, id desc);
create index user_coupons_user on user_coupons (user_id, coupon_id, status);
create index user_coupons_coupon on user_coupons (coupon_id, status);
create index user_coupons_order on user_coupons (order_id) where order_id is not null;
create index user_coupons_transaction on user_coupons (transaction_id) where transaction_id is not null;
select app.grant_mutable('user_coupons'), app.scope_by_company('user_coupons');
