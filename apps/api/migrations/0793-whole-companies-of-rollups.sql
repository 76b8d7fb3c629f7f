-- As of orders (0740): how far a whole company is summed up is found by the company, and no station has to be looked
-- for among a thousand, row by row.
alter policy station_scope on rollup_progress using (company_id = any ((select app.company_ids())::bigint[])
  and (company_id = any ((select app.whole_company_ids())::bigint[]) or station_id = any ((select app.station_ids())::bigint[])));
