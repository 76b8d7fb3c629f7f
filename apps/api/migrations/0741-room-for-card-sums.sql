-- Sums of cards are changed in place as long as their page has room: each change left a row behind, and where a year was
-- summed up month by month the report of changes read nine pages for one.
alter table card_month_sums set (fillfactor = 60);
cluster card_month_sums using card_month_sums_pkey;
analyze card_month_sums;
