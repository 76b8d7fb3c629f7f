-- What moved the money of each card, by the month: a report of all cards need not read every line.

create table card_month_sums (
  company_id bigint not null,
  station_id bigint not null,
  -- the card whose money moved
  user_card_id bigint not null,
  -- Cents that came and that left, from the first line to the end of each month of business days. A month's place is
  -- its number since the year 0, from that of the first line to that of the last.
  taken_in bigint[] not null,
  given_out bigint[] not null,
  primary key (station_id, user_card_id),
  constraint card_month_sums_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);
grant select on card_month_sums to forecourt_app;
grant select, insert, update, delete on card_month_sums to forecourt_system;
select app.scope_by_station('card_month_sums');

-- Sums by the end of each month, and what came to them in some months.
create function app.add_by_month(had bigint[], months int[], cents bigint[]) returns bigint[]
  language plpgsql immutable as $$
declare
  until constant int := greatest(array_upper(had, 1), (select max(m) from unnest(months) m));
  since constant int := least(array_lower(had, 1), (select min(m) from unnest(months) m));
  sums bigint[];
begin
  for month in since..until loop
    sums[month] := coalesce(had[least(month, array_upper(had, 1))], 0);
  end loop;
  for place in 1..cardinality(months) loop
    for month in months[place]..until loop
      sums[month] := sums[month] + cents[place];
    end loop;
  end loop;
  return sums;
end
$$;

-- What was the sum by the end of a month.
create function app.sum_by_month(sums bigint[], month int) returns bigint
  language sql immutable as $$ select coalesce(sums[least(month, array_upper(sums, 1))], 0) $$;

-- As sum, without numbers of any length on the way: fails where a bigint does not hold it.
create aggregate app.sum_of_bigints(bigint) (sfunc = int8pl, stype = bigint, initcond = '0', parallel = safe, combinefunc = int8pl);

revoke execute on all functions in schema app from public;
grant execute on function app.sum_by_month, app.sum_of_bigints to forecourt_app, forecourt_system;
grant execute on function app.add_by_month to forecourt_system;

-- Lines that were summed up by the hour have to be once more, for these sums are kept with those.
delete from rollup_progress where source = 'card_details';
