-- Goods that bring a coupon or gift money besides points, and what became of that for each order.

alter table items
  add column gift_balance_cents bigint not null default 0
    constraint items_gift_balance_check check (gift_balance_cents between 0 and 99999999),
  -- gift money that somebody has to release before it can be spent
  add column frozen_balance_cents bigint not null default 0
    constraint items_frozen_balance_check check (frozen_balance_cents between 0 and 99999999),
  add constraint items_gift_money_kind_check check (
    gift_balance_cents = 0 and frozen_balance_cents = 0 or category_type = 'normal'),
  add constraint items_gift_coupon_kind_check check (gift_coupon_id is null or category_type <> 'fuel');
drop trigger touch on items;
create trigger touch before update of
  category_id, category_type, fuel_type, grade_id, name, description, barcode, code, price_type,
  price_cents, tax_rate_bp, tax_spec_no, colour, on_shelf, hidden, weight, points, picture_id, gift_coupon_id,
  gift_points, gift_balance_cents, frozen_balance_cents, deleted_at on items
  for each row execute function app.touch();

-- as it was sold: a coupon for each piece, money for all of them
alter table line_items
  add column gift_coupon_id bigint,
  add column gift_balance_cents bigint not null default 0
    constraint line_items_gift_balance_check check (gift_balance_cents >= 0),
  add column frozen_balance_cents bigint not null default 0
    constraint line_items_frozen_balance_check check (frozen_balance_cents >= 0),
  add constraint line_items_gift_coupon_fkey
    foreign key (company_id, gift_coupon_id) references coupons (company_id, id);

create table order_gifts (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  order_id bigint not null,
  kind text not null constraint order_gifts_kind_check check (kind in ('coupon', 'balance', 'frozenBalance')),
  coupon_id bigint,
  -- the card that got the money, and the line of its statement
  user_card_id bigint,
  detail_id bigint,
  -- pieces of the coupon, or cents
  promised bigint not null constraint order_gifts_promised_check check (promised > 0),
  given bigint not null default 0,
  taken_back bigint not null default 0,
  -- how often something was
  returns int not null default 0,
  -- why not all of it was given
  obstacle text constraint order_gifts_obstacle_check check (obstacle in (
    'noMember', 'noCard', 'maxBalance', 'notMoney', 'perUserLimit', 'maxUnused', 'memberRule', 'ended')),
  created_at timestamptz not null default now(),
  created_by bigint references users,
  updated_at timestamptz not null default now(),
  version int not null default 0,
  constraint order_gifts_company_id_key unique (company_id, id),
  constraint order_gifts_figures_check check (taken_back between 0 and given and given <= promised),
  constraint order_gifts_subject_check check ((coupon_id is not null) = (kind = 'coupon')),
  constraint order_gifts_told_check check (obstacle is null or given < promised),
  constraint order_gifts_money_check check (
    (detail_id is not null) = (kind <> 'coupon' and given > 0) and (detail_id is null) = (user_card_id is null)),
  constraint order_gifts_station_fkey foreign key (company_id, station_id) references stations (company_id, id),
  constraint order_gifts_order_fkey foreign key (company_id, order_id) references orders (company_id, id),
  constraint order_gifts_coupon_fkey foreign key (company_id, coupon_id) references coupons (company_id, id),
  constraint order_gifts_user_card_fkey
    foreign key (company_id, user_card_id) references user_cards (company_id, id)
);
create index order_gifts_order on order_gifts (order_id);
select app.grant_mutable('order_gifts'), app.scope_by_station('order_gifts');

alter table user_coupons
  add column order_gift_id bigint,
  drop constraint user_coupons_source_check,
  add constraint user_coupons_source_check
    check (source in ('manual', 'auto', 'package', 'redemption', 'activity', 'goods')),
  add constraint user_coupons_order_gift_check check ((order_gift_id is not null) = (source = 'goods')),
  add constraint user_coupons_order_gift_fkey
    foreign key (company_id, order_gift_id) references order_gifts (company_id, id);
create index user_coupons_order_gift on user_coupons (order_gift_id) where order_gift_id is not null;
