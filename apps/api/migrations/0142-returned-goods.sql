-- Goods that came back with a refund of a part: for sale again at once, and never put back twice.

alter table line_items
  add column returned_quantity bigint not null default 0,
  add constraint line_items_returned_check check (returned_quantity between 0 and quantity);
grant update (returned_quantity) on line_items to forecourt_app, forecourt_system;
