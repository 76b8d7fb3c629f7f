-- Pieces that came in or went beside sales, and why; before this, only the audit log told.

alter table item_stock_moves add column reason text not null default '';
create index item_stock_moves_list on item_stock_moves (station_id, created_at desc, id desc);
