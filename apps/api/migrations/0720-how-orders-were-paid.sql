-- How orders were paid is answered from the index alone: what row-level security asks of a payment stands in it, too.
-- A week of a busy station is some nine thousand orders, and each of their payments was fetched for that.
drop index transactions_order;
create index transactions_order on transactions (order_id) include (company_id, station_id, payment_type);
