-- Coupons: what a company offers, and the pieces of it that its members hold.

create table coupons (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  kind text not null constraint coupons_kind_check check (kind in ('amountOff', 'discount')),
  name text not null,
  description text not null default '',
  -- used at these stations; empty: at all of the company
  station_ids bigint[] not null default '{}',
  -- -1: as many as one likes
  planned_count int not null
    constraint coupons_planned_count_check check (planned_count = -1 or planned_count > 0),
  issued_count int not null default 0,
  per_user_limit int not null constraint coupons_per_user_limit_check check (per_user_limit > 0),
  max_unused_per_user int not null
    constraint coupons_max_unused_check check (max_unused_per_user > 0),
  min_spend_cents bigint not null default 0
    constraint coupons_min_spend_check check (min_spend_cents >= 0),
  -- of a piece, from the day it is given; 0: without end
  validity_days int not null default 0
    constraint coupons_validity_days_check check (validity_days >= 0),
  -- only for members with one of these tags; empty: for everyone
  member_tag_ids bigint[] not null default '{}',
  start_at timestamptz not null,
  end_at timestamptz not null,
  -- empty: any
  devices text[] not null default '{}',
  payment_types text[] not null default '{}',
  hidden boolean not null default false,
  manual_receive boolean not null default false,
  promotion_allowed boolean not null default false,
  auto_issue boolean not null default false,
  -- how many pieces a member is given by itself
  auto_count int not null default 1 constraint coupons_auto_count_check check (auto_count > 0),
  stackable boolean not null default false,
  picture_id bigint,
  amount_off_cents bigint not null default 0,
  -- what is taken off, of the amount
  discount_bp int not null default 0,
  enabled boolean not null default true,
  created_at timestamptz not null default now(),
  created_by bigint references users,
  updated_at timestamptz not null default now(),
  updated_by bigint references users,
  version int not null default 0,
  constraint coupons_company_id_key unique (company_id, id),
  constraint coupons_unused_limit_check check (max_unused_per_user <= per_user_limit),
  constraint coupons_issued_count_check check (planned_count = -1 or issued_count <= planned_count),
  constraint coupons_period_check check (start_at < end_at),
  constraint coupons_worth_check check (case kind
    when 'amountOff' then amount_off_cents > 0 and discount_bp = 0
    else amount_off_cents = 0 and discount_bp > 0 and discount_bp < 10000 end),
  constraint coupons_picture_fkey
    foreign key (company_id, picture_id) references attachments (company_id, id)
);
create unique index coupons_name_key on coupons (company_id, lower(name));
create index coupons_list on coupons (company_id, kind, created_at desc, id desc);
create index coupons_automatic on coupons (end_at) where auto_issue and enabled;
select app.grant_mutable('coupons'), app.scope_by_company('coupons');
-- A piece that is given is no edit: it must not make an editor's version stale.
drop trigger touch on coupons;
create trigger touch before update of
  name, description, station_ids, planned_count, per_user_limit, max_unused_per_user, min_spend_cents,
  validity_days, member_tag_ids, start_at, end_at, devices, payment_types, hidden, manual_receive,
  promotion_allowed, auto_issue, auto_count, stackable, picture_id, amount_off_cents, discount_bp,
  enabled on coupons
  for each row execute function app.touch();

create sequence user_coupon_codes start 10000001;
grant usage on sequence user_coupon_codes to forecourt_app, forecourt_system;

create table user_coupons (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  coupon_id bigint not null,
  user_id bigint not null,
  -- only payments with this card can use it; null: any payment of the holder
  user_card_id bigint,
  code text not null,
  -- that time is over is not written down: see user-coupons/store.ts
  status text not null default 'unused'
    constraint user_coupons_status_check check (status in ('unused', 'used', 'recovered')),
  source text not null constraint user_coupons_source_check check (
    source in ('manual', 'auto', 'package', 'goods')),
  -- the payment that it came with
  transaction_id bigint,
  valid_from timestamptz not null,
  -- null: without end
  valid_to timestamptz,
  -- where it was used, and what it took off
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
