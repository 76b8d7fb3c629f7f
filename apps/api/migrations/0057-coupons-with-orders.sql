-- What a coupon takes off an order is spread over its lines; nothing else of a line ever changes.

drop trigger refuse_change on line_items;
create trigger refuse_change before delete or update of
  id, company_id, station_id, order_id, item_id, package_id, category_type, name, unit_price_cents,
  quantity, amount_cents, tax_rate_bp, tax_spec_no, created_at on line_items
  for each row execute function app.refuse_change();
grant update (discount_cents) on line_items to forecourt_app, forecourt_system;
alter table line_items add constraint line_items_discount_check
  check (discount_cents between 0 and amount_cents);
