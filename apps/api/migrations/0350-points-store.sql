-- The points store: what points buy, and what members took for theirs.

alter table items
  -- what a piece costs where it is paid in points
  add column points bigint not null default 0,
  add column picture_id bigint,
  -- a coupon that comes with each piece
  add column gift_coupon_id bigint,
  add constraint items_points_check check ((category_type = 'score') = (points > 0)),
  add constraint items_points_price_check
    check ((category_type = 'score') = (price_type = 'score') and (category_type <> 'score' or price_cents = 0)),
  add constraint items_picture_fkey foreign key (company_id, picture_id) references attachments (company_id, id),
  add constraint items_gift_coupon_fkey
    foreign key (company_id, gift_coupon_id) references coupons (company_id, id);
drop trigger touch on items;
create trigger touch before update of
  category_id, category_type, fuel_type, grade_id, name, description, barcode, code, price_type,
  price_cents, tax_rate_bp, tax_spec_no, colour, on_shelf, hidden, weight, points, picture_id, gift_coupon_id,
  deleted_at on items
  for each row execute function app.touch();

create table redemptions (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  -- the points card that paid, and its holder
  card_id bigint not null,
  user_id bigint not null,
  points bigint not null constraint redemptions_points_check check (points > 0),
  status text not null
    constraint redemptions_status_check check (status in ('waiting', 'collected', 'reversed')),
  -- of what waits to be collected; null where it was handed over at once
  pickup_code text constraint redemptions_pickup_code_check check (pickup_code ~ '^[0-9]{6}$'),
  business_day_id bigint not null,
  shift_id bigint,
  remark text not null default '',
  collected_at timestamptz,
  reversed_at timestamptz,
  reason text not null default '',
  created_at timestamptz not null default now(),
  created_by bigint references users,
  updated_at timestamptz not null default now(),
  updated_by bigint references users,
  version int not null default 0,
  constraint redemptions_company_id_key unique (company_id, id),
  constraint redemptions_waiting_check check (status <> 'waiting' or (pickup_code is not null and collected_at is null)),
  constraint redemptions_collected_check check (status <> 'collected' or collected_at is not null),
  constraint redemptions_reversed_check
    check ((status = 'reversed') = (reversed_at is not null) and (status = 'reversed') = (reason <> '')),
  constraint redemptions_card_fkey foreign key (company_id, card_id) references user_cards (company_id, id),
  constraint redemptions_user_fkey foreign key (company_id, user_id) references users (company_id, id),
  constraint redemptions_business_day_fkey
    foreign key (company_id, business_day_id) references business_days (company_id, id),
  constraint redemptions_shift_fkey foreign key (company_id, shift_id) references shifts (company_id, id),
  constraint redemptions_station_fkey foreign key (company_id, station_id) references stations (company_id, id)
);
create index redemptions_list on redemptions (station_id, created_at desc, id desc);
create index redemptions_user on redemptions (user_id, id desc);
create unique index redemptions_pickup_code_key on redemptions (station_id, pickup_code) where status = 'waiting';
select app.grant_mutable('redemptions'), app.scope_by_station('redemptions');

create table redemption_lines (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  redemption_id bigint not null,
  item_id bigint not null,
  -- as they were then
  name text not null,
  points bigint not null constraint redemption_lines_points_check check (points > 0),
  pieces int not null constraint redemption_lines_pieces_check check (pieces > 0),
  created_at timestamptz not null default now(),
  constraint redemption_lines_redemption_fkey
    foreign key (company_id, redemption_id) references redemptions (company_id, id),
  constraint redemption_lines_item_fkey foreign key (company_id, item_id) references items (company_id, id),
  constraint redemption_lines_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);
create index redemption_lines_redemption on redemption_lines (redemption_id, id);
create index redemption_lines_item on redemption_lines (item_id);
select app.grant_append_only('redemption_lines'), app.scope_by_station('redemption_lines');

-- Pieces leave the shelf, and come back, without an order as well.
alter table item_stock_moves
  add column redemption_id bigint,
  drop constraint item_stock_moves_kind_check,
  add constraint item_stock_moves_kind_check check (
    kind in ('sale', 'refund', 'import', 'adjust', 'redemption', 'redemptionBack')),
  add constraint item_stock_moves_redemption_check
    check ((redemption_id is not null) = (kind in ('redemption', 'redemptionBack'))),
  add constraint item_stock_moves_redemption_fkey
    foreign key (company_id, redemption_id) references redemptions (company_id, id);

-- Coupons that came with what points bought.
alter table user_coupons
  add column redemption_id bigint,
  drop constraint user_coupons_source_check,
  add constraint user_coupons_source_check check (source in ('manual', 'auto', 'package', 'redemption')),
  add constraint user_coupons_redemption_check check ((redemption_id is not null) = (source = 'redemption')),
  add constraint user_coupons_redemption_fkey
    foreign key (company_id, redemption_id) references redemptions (company_id, id);
create index user_coupons_redemption on user_coupons (redemption_id) where redemption_id is not null;
