-- What is new is added to the sums of a card where they stand. Joined with them, an empty table was read from end to end
-- for each card of the first month, with all that this very statement had written so far.
create function app.sums_by_month(months int[], cents bigint[]) returns bigint[]
  language plpgsql immutable as $$
declare
  until constant int := (select max(m) from unnest(months) m);
  sums bigint[];
begin
  for month in (select min(m) from unnest(months) m)..until loop
    sums[month] := 0;
  end loop;
  for place in 1..cardinality(months) loop
    for month in months[place]..until loop
      sums[month] := sums[month] + cents[place];
    end loop;
  end loop;
  return sums;
end
$$;

-- Before its first month a sum is nothing, after its last one what it was then.
create function app.add_month_sums(had bigint[], more bigint[]) returns bigint[]
  language plpgsql immutable as $$
declare
  sums bigint[];
begin
  for month in least(array_lower(had, 1), array_lower(more, 1))..greatest(array_upper(had, 1), array_upper(more, 1)) loop
    sums[month] := app.sum_by_month(had, month) + app.sum_by_month(more, month);
  end loop;
  return sums;
end
$$;

drop function app.add_by_month;
revoke execute on function app.sums_by_month, app.add_month_sums from public;
grant execute on function app.sums_by_month, app.add_month_sums to forecourt_system;
