-- Gift money that ends: so many days after it was granted, as its package says; what ends first is spent first.

alter table recharge_packages
  -- for how many days the gift can be spent; 0: without end
  add column gift_days int not null default 0
    constraint recharge_packages_gift_days_check check (gift_days between 0 and 3650);
alter table channel_recharges
  add column gift_days int not null default 0
    constraint channel_recharges_gift_days_check check (gift_days between 0 and 3650);

-- the last business day on which it can be spent; null: without end
alter table gift_lots add column last_day date;
create index gift_lots_last_day on gift_lots (last_day) where remaining_cents > 0;
create index gift_lot_moves_lot on gift_lot_moves (lot_id);

alter table card_details drop constraint card_details_expiry_check;
alter table card_details add constraint card_details_expiry_check check (
  type <> 'expiry' or amount < 0 and (book = 'score' or book = 'debit' and amount = gift_amount));

alter type app.gift_grant add attribute days int;

-- Takes from gift lots, gives to them, and grants a new one. Of what a refunded payment gives back, a lot whose last
-- day is over goes on for another thirty days.
create or replace function app.move_gift_lots(posting app.posting, journal bigint) returns void language plpgsql as $$
declare
  moved int;
  granted bigint;
  day date := (select business_day from business_days where id = posting.business_day_id);
begin
  update gift_lots l set remaining_cents = l.remaining_cents + t.delta
  from unnest(posting.lots) t
  where l.id = t.id and t.delta < 0 and app.moves(posting, l.user_card_id, '{gift,gift_held}');
  get diagnostics moved = row_count;
  if moved <> coalesce(cardinality(posting.lots), 0) then
    raise exception 'a gift lot moves without its card' using errcode = 'insufficient_privilege';
  end if;
  insert into gift_lot_moves (company_id, lot_id, journal_id, delta_cents)
  select posting.company_id, t.id, journal, t.delta from unnest(posting.lots) t;

  with arrived as (
    insert into gift_lots (
      company_id, user_card_id, journal_id, origin_lot_id, granted_cents, remaining_cents, restricted_item_ids,
      last_day)
    select o.company_id, a.card, journal, o.id, o.granted_cents, a.amount, o.restricted_item_ids,
      case when a.origin_journal_id is not null and o.last_day < day then day + 30 else o.last_day end
    from unnest(posting.arrivals) a
    join gift_lots o on o.id = a.origin_lot_id and o.origin_lot_id = o.id and o.company_id = posting.company_id
    where a.amount > 0 and app.moves(posting, a.card, '{gift}')
    on conflict (origin_lot_id, user_card_id) do update
      set remaining_cents = gift_lots.remaining_cents + excluded.remaining_cents,
        last_day = greatest(gift_lots.last_day, excluded.last_day)
    returning id, origin_lot_id, user_card_id
  )
  insert into gift_lot_moves (company_id, lot_id, journal_id, origin_journal_id, delta_cents)
  select posting.company_id, r.id, journal, a.origin_journal_id, a.amount
  from unnest(posting.arrivals) a
  join arrived r on r.origin_lot_id = a.origin_lot_id and r.user_card_id = a.card;
  get diagnostics moved = row_count;
  if moved <> coalesce(cardinality(posting.arrivals), 0) then
    raise exception 'gift arrives without its card' using errcode = 'insufficient_privilege';
  end if;

  if (posting.gift).card is null then return; end if;
  if not app.moves(posting, (posting.gift).card, '{gift,gift_held}') then
    raise exception 'a gift lot without gift' using errcode = 'insufficient_privilege';
  end if;
  granted := nextval(pg_get_serial_sequence('gift_lots', 'id'));
  insert into gift_lots (
    id, company_id, user_card_id, journal_id, origin_lot_id, granted_cents, remaining_cents, restricted_item_ids,
    last_day)
  overriding system value
  values (granted, posting.company_id, (posting.gift).card, journal, granted, (posting.gift).amount,
    (posting.gift).amount, coalesce((posting.gift).restricted_item_ids, '{}'),
    day + nullif((posting.gift).days, 0));
end
$$;
