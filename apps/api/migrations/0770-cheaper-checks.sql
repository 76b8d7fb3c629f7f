-- What a payment writes is checked for less. PostgreSQL reads the conditions of a table anew for each statement that
-- writes to it, from a text that spells each word of a list out in some two hundred characters: a list becomes one
-- constant, and long conditions move into functions, which are read once for each connection. They mean what they meant.

do $$
declare
  target record;
begin
  for target in
    select k.conrelid::regclass as name, k.conname, d.definition
    from pg_constraint k
    cross join lateral (
      select regexp_replace(
        regexp_replace(pg_get_constraintdef(k.oid), 'ARRAY\[(\d+(, \d+)*)\]', '''{\1}''::integer[]', 'g'),
        'ARRAY\[''(\w+(''::(text|bpchar), ''\w+)*)''::(text|bpchar)\]', '''{\1}''::\4[]', 'g') as written
    ) w
    cross join lateral (select regexp_replace(w.written, '''::(text|bpchar), ''', ',', 'g') as definition) d
    where k.contype = 'c' and k.connamespace = 'public'::regnamespace and d.definition <> pg_get_constraintdef(k.oid)
    order by 1, 2
  loop
    execute format('alter table %s drop constraint %I, add constraint %2$I %s',
      target.name, target.conname, target.definition);
  end loop;
end
$$;

-- Lines of one book only have some types.
create function app.is_type_of_book(type text, book text, amount bigint) returns boolean
  language plpgsql immutable parallel safe as $$
begin
  return case book
    when 'score' then type not in ('charge', 'refundCharge', 'assign', 'back')
    when 'level' then
      type in ('chargeReward', 'refundChargeReward', 'reward', 'refundReward', 'adjust', 'opening')
    when 'quota' then
      type in ('charge', 'refundCharge', 'consume', 'refundConsume', 'back', 'deduction', 'adjust')
        and (type <> 'back' or amount > 0)
    else true
  end;
end
$$;

-- What is paid takes money and gives quota, what is given back the other way round.
create function app.is_sign_of_type(type text, book text, amount bigint) returns boolean
  language plpgsql immutable parallel safe as $$
begin
  return case
    when type in ('charge', 'chargeReward', 'reward') then amount > 0
    when type in ('refundCharge', 'refundChargeReward', 'refundReward', 'deduction') then amount < 0
    when type = 'consume' then case book when 'quota' then amount > 0 else amount < 0 end
    when type = 'refundConsume' then case book when 'quota' then amount < 0 else amount > 0 end
    else amount <> 0
  end;
end
$$;

alter table card_details
  drop constraint card_details_book_type_check,
  drop constraint card_details_sign_check,
  add constraint card_details_book_type_check check (app.is_type_of_book(type, book, amount)),
  add constraint card_details_sign_check check (app.is_sign_of_type(type, book, amount));

-- Rows that were added are marked by the statement (0476-marks-by-statement.sql), those that changed one by one.
create or replace function app.mark_rollup_hour() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  hour timestamptz := date_bin('1 hour', new.created_at, 'epoch');
  is_counted_otherwise boolean;
begin
  if tg_table_name = 'orders' then
    is_counted_otherwise := (old.created_at, old.business_day_id, old.kind, old.status, old.source, old.fuel_item_id,
        old.is_sold, old.amount_cents, old.volume_cl, old.discount_cents, old.later_discount_cents, old.paid_cents,
        old.refunded_cents)
      is distinct from (new.created_at, new.business_day_id, new.kind, new.status, new.source, new.fuel_item_id,
        new.is_sold, new.amount_cents, new.volume_cl, new.discount_cents, new.later_discount_cents, new.paid_cents,
        new.refunded_cents);
  else
    is_counted_otherwise :=
      (old.created_at, old.business_day_id, old.payment_type, old.status, old.amount_cents, old.refunded_cents)
      is distinct from
      (new.created_at, new.business_day_id, new.payment_type, new.status, new.amount_cents, new.refunded_cents);
  end if;
  if is_counted_otherwise then
    insert into rollup_marks (source, company_id, station_id, hour)
    values (tg_table_name, new.company_id, new.station_id, hour);
    if date_bin('1 hour', old.created_at, 'epoch') <> hour then
      insert into rollup_marks (source, company_id, station_id, hour)
      values (tg_table_name, old.company_id, old.station_id, date_bin('1 hour', old.created_at, 'epoch'));
    end if;
  end if;
  return null;
end
$$;
drop trigger mark_rollup_updated on orders;
create trigger mark_rollup_updated after update on orders
  for each row execute function app.mark_rollup_hour();
drop trigger mark_rollup_updated on transactions;
create trigger mark_rollup_updated after update on transactions
  for each row execute function app.mark_rollup_hour();

-- The holder of each card is looked up once, by its key.
create or replace function app.add_station_cards() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into station_cards
  select distinct company_id, station_id, user_card_id from fresh order by 3
  on conflict do nothing;
  insert into station_members
  select distinct f.company_id, f.station_id, c.user_id
  from fresh f cross join lateral (select user_id from user_cards where id = f.user_card_id offset 0) c
  where c.user_id is not null order by 3
  on conflict do nothing;
  return null;
end
$$;

-- Whatever a posting looks up it finds by a key, also where its plans were made while the tables were small: of a card
-- with many lines only the last ones are read, and not all of them to be sorted.
alter function app.ledger_post(jsonb) set enable_seqscan = off;
alter function app.ledger_post(jsonb) set enable_bitmapscan = off;

revoke execute on all functions in schema app from public;
