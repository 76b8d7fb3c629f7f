-- Goods that bring points beside those that money earns.

alter table items
  add column gift_points bigint not null default 0
    constraint items_gift_points_check check (gift_points between 0 and 99999999),
  add constraint items_gift_points_kind_check check (gift_points = 0 or category_type = 'normal');

-- of all pieces of the line, as it was sold
alter table line_items add column gift_points bigint not null default 0
  constraint line_items_gift_points_check check (gift_points >= 0);
