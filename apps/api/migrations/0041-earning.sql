-- Points and growth by what is bought, how many of them an order and a day may earn, and the level that
-- growth has reached. Of a level card `points_ratio` is of growth.

alter table card_programmes
  -- as points_ratio, but of diesel and of goods; null: as of everything else
  add column diesel_ratio int
    constraint card_programmes_diesel_ratio_check check (diesel_ratio >= 0),
  add column goods_ratio int
    constraint card_programmes_goods_ratio_check check (goods_ratio >= 0),
  -- whole points, or growth; null: any number
  add column limit_per_order bigint
    constraint card_programmes_limit_per_order_check check (limit_per_order > 0),
  add column limit_day bigint
    constraint card_programmes_limit_day_check check (limit_day > 0);

-- A level card of the first day gains as much as a points card does.
update card_programmes set points_ratio = 100 where type = 'level' and points_ratio = 0;

-- The name of the highest of these levels, [{name, growth}], that growth has reached; null: none yet.
create function app.level_at(levels jsonb, growth bigint) returns text language sql immutable as $$
  select level ->> 'name' from jsonb_array_elements(levels) level
  where (level ->> 'growth')::bigint <= coalesce(growth, 0)
  order by (level ->> 'growth')::bigint desc limit 1
$$;
revoke execute on function app.level_at from public;
grant execute on function app.level_at to forecourt_app, forecourt_system;
