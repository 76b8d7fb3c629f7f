-- Who delivered short is judged at 20 °C (GB/T 1885): litres of a cold tank are not those of a warm truck.

-- Written when an intake is completed; nothing where a temperature is not known or outside the tables.
alter table fuel_intakes
  add column delivery_volume20_cl bigint constraint fuel_intakes_volume20_check check (delivery_volume20_cl > 0),
  add column offload_volume20_cl bigint;

-- For what was completed before: tables 53B and 54B as the kernel has them, `volume-correction.ts`.
create function pg_temp.factor_to_15(density15 float8, temperature float8) returns float8 language sql immutable as $$
  select exp(-expansion * (1 + 0.8 * expansion))
  from (select (temperature - 15) * case
    when density15 < 770.5 then 346.4228 / density15 ^ 2 + 0.4388 / density15
    when density15 <= 787.5 then 2680.3206 / density15 ^ 2 - 0.00336312
    when density15 < 839 then 594.5418 / density15 ^ 2
    else 186.9696 / density15 ^ 2 + 0.4862 / density15 end as expansion) of_product
$$;

create function pg_temp.at_20(volume bigint, density20 float8, temperature float8) returns bigint
language plpgsql immutable as $$
declare
  density15 float8 := density20;
begin
  if volume is null or density20 is null or temperature is null then return null; end if;
  for step in 1..100 loop
    density15 := density20 / pg_temp.factor_to_15(density15, 20);
  end loop;
  if density15 not between 653 and 1075 or temperature < -18
    or temperature > (case when density15 <= 778.5 then 95 when density15 <= 824 then 125 else 150 end) then
    return null;
  end if;
  return round(volume * round(
    (pg_temp.factor_to_15(density15, temperature) / pg_temp.factor_to_15(density15, 20))::numeric, 6));
end $$;

update fuel_intakes i set
  delivery_volume20_cl = pg_temp.at_20(i.delivery_volume_cl, i.density, i.temperature),
  offload_volume20_cl = (
    select case when count(*) = count(line.volume) then sum(line.volume) end
    from (select pg_temp.at_20(a.volume_cl, i.density, a.temperature)
        - pg_temp.at_20(b.volume_cl, i.density, b.temperature)
        + pg_temp.at_20(l.dispensed_cl, i.density, a.temperature) as volume
      from fuel_intake_lines l
      left join tank_readings b on b.id = l.before_reading_id
      left join tank_readings a on a.id = l.after_reading_id
      where l.intake_id = i.id) line)
where i.status in ('done', 'reversed');

drop function pg_temp.at_20(bigint, float8, float8);
drop function pg_temp.factor_to_15(float8, float8);
