-- Where there are thousands of stations, a station was taken to have few rows on the average, so few that any index
-- that begins with it seemed as good as the one by time: of the busiest stations all orders were read for those of an
-- hour. Plans are made as if twenty stations shared all rows, or as if each had as many as the busiest one, where that
-- is less.
alter table orders alter column station_id set (n_distinct = 20);
alter table transactions alter column station_id set (n_distinct = 20);
alter table card_details alter column station_id set (n_distinct = 20);
analyze orders (station_id);
analyze transactions (station_id);
analyze card_details (station_id);
