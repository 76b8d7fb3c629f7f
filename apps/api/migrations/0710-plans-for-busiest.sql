-- Where there are thousands of companies and stations, each was taken to have few rows on the average, so few that any
-- index that begins with it seemed as good as the one that fits: of the busiest station all orders were read for those
-- of an hour, of the largest company all for fifteen of which the ids were known. Plans are made as if twenty shared all
-- rows, or as if each had as many as the busiest one, where that is less.
alter table orders alter column station_id set (n_distinct = 20), alter column company_id set (n_distinct = 20);
alter table transactions alter column station_id set (n_distinct = 20), alter column company_id set (n_distinct = 20);
alter table card_details alter column station_id set (n_distinct = 20), alter column company_id set (n_distinct = 20);
analyze orders (company_id, station_id);
analyze transactions (company_id, station_id);
analyze card_details (company_id, station_id);
