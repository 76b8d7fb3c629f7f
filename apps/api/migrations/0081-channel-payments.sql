-- Payments that a channel has to confirm, and what is given back through it.

create sequence channel_request_numbers;
grant usage on sequence channel_request_numbers to forecourt_app, forecourt_system;

-- What is said with a channel about one payment. Whether money counts stands on the payment itself.
create table channel_payments (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  order_id bigint not null,
  transaction_id bigint not null,
  auth_token_id bigint not null,
  channel text not null constraint channel_payments_channel_check check (channel in (
    'sb', 'wx', 'ali', 'ums', 'fuiou', 'lakala', 'easyPay', 'pufaPay', 'huiwangcaiPay', 'leshuaPay', 'sybPay')),
  -- what the channel knows it by; nobody else's, of no company
  request_no text not null default 'P' || lpad(nextval('channel_request_numbers')::text, 12, '0'),
  state text not null default 'starting' constraint channel_payments_state_check check (
    state in ('starting', 'waiting', 'paid', 'declined', 'closed', 'released', 'late', 'mismatch')),
  amount_cents bigint not null constraint channel_payments_amount_check check (amount_cents > 0),
  -- what the customer scans
  qr text not null default '',
  trade_no text,
  -- what came in, where that is not what was asked for, or did not count
  astray_cents bigint not null default 0
    constraint channel_payments_astray_check check (astray_cents >= 0),
  failure_text text not null default '',
  expires_at timestamptz not null,
  cancel_asked_at timestamptz,
  -- when the channel is asked again; for whoever asks, until when nobody else does
  due_at timestamptz,
  operator_id bigint not null references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 0,
  constraint channel_payments_company_id_key unique (company_id, id),
  constraint channel_payments_request_key unique (request_no),
  constraint channel_payments_transaction_key unique (transaction_id),
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
select app.grant_mutable('channel_payments'), app.scope_by_station('channel_payments');

-- What a channel is told to give back: a refund that somebody asked for, or money that should not have come.
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
-- One refund of a payment is under way at a time, and what strayed in goes back once.
create unique index channel_refunds_asked_key on channel_refunds (channel_payment_id)
  where kind = 'refund' and state = 'asked';
create unique index channel_refunds_trade_key on channel_refunds (channel_payment_id, trade_no)
  where kind = 'giveBack';
create index channel_refunds_due on channel_refunds (due_at) where due_at is not null;
select app.grant_mutable('channel_refunds'), app.scope_by_station('channel_refunds');
