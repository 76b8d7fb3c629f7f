-- A short word by which goods are found together (D-078). A change of a fuel's product counts as a change again.

alter table items
  add column tag text not null default '',
  add constraint items_tag_kind_check check (tag = '' or category_type = 'normal');
drop trigger touch on items;
create trigger touch before update of
  category_id, category_type, fuel_type, grade_id, fuel_product_id, name, description, barcode, code, price_type,
  price_cents, tax_rate_bp, tax_spec_no, colour, on_shelf, hidden, weight, points, picture_id, gift_coupon_id,
  gift_points, gift_balance_cents, frozen_balance_cents, tag, deleted_at on items
  for each row execute function app.touch();
