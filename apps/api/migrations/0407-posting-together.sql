-- Journals that have no card in common are written together, statement by statement, as a company that moves in needs
-- them by the hundred thousand. Those that share a card are written one after the other, each on what the one before
-- left. There is one way of writing, of one journal or of five hundred.

drop function app.write_journal(app.posting);
drop function app.write_entries(app.posting, bigint);
drop function app.apply_to_cards(app.posting, bigint);
drop function app.move_points_lots(app.posting, bigint);
drop function app.take_from_points_lots(app.posting, bigint, bigint, bigint);
drop function app.give_to_points_lots(app.posting, bigint, bigint, bigint);
drop function app.move_gift_lots(app.posting, bigint);

-- Of the journal; what is handed over as one is not looked at.
alter type app.posting add attribute id bigint;

-- Accounts are created on first use. Their foreign keys ensure that they are the company's own.
create function app.write_entries(postings app.posting[]) returns void language plpgsql as $$
begin
  if exists (
    select from unnest(postings) p, unnest(p.entries) l
    where (select a.id from ledger_accounts a where (a.owner_id, a.kind, a.sub) = (l.owner, l.kind, l.sub)) is null
  ) then
    insert into ledger_accounts (company_id, owner_id, kind, sub)
    select distinct p.company_id, l.owner, l.kind, l.sub from unnest(postings) p, unnest(p.entries) l
    order by l.owner, l.kind, l.sub
    on conflict do nothing;
  end if;

  insert into ledger_entries (company_id, journal_id, account_id, side, amount, unit)
  select p.company_id, p.id,
    (select a.id from ledger_accounts a where (a.owner_id, a.kind, a.sub) = (l.owner, l.kind, l.sub)),
    l.side, l.amount, app.unit_of_account(l.kind)
  from unnest(postings) p, unnest(p.entries) l;
end
$$;

-- Changes the balances of cards and writes a line for each book of each card whose value moved. Money that is only set
-- aside moves nothing, and a debt written off is no business of the holder's; a kind that has no line is refused.
-- Returns each journal with the ids of its lines.
create function app.apply_to_cards(postings app.posting[]) returns jsonb language plpgsql as $$
declare
  posted jsonb;
begin
  with balance as (
    update card_balances b set
      principal_cents = b.principal_cents + c.principal,
      gift_cents = b.gift_cents + c.gift,
      principal_held_cents = b.principal_held_cents + c.principal_held,
      gift_held_cents = b.gift_held_cents + c.gift_held,
      overspend_cents = b.overspend_cents + c.overspend,
      points = b.points + c.points,
      growth = b.growth + c.growth,
      quota_cents = b.quota_cents + c.quota
    from (select p.id as journal, p.kind, s.* from unnest(postings) p, app.card_changes(p.entries) s) c
    where b.user_card_id = c.card
    returning b.*, c.journal, c.place, c.principal + c.principal_held as principal_moved,
      c.gift + c.gift_held as gift_moved,
      case c.kind when 'writeOff' then 0 else -c.overspend end as overspend_moved,
      c.points as points_moved, c.growth as growth_moved, c.quota as quota_moved
  ), written as (
    insert into card_details (company_id, station_id, user_card_id, fund_user_card_id, book, type, amount,
      principal_amount, gift_amount, overspend_amount, value_after, lock_after, principal_after,
      gift_after, journal_id, business_day_id, order_id, transaction_id, origin_detail_id, package_id,
      payment_type, refund_mode, spending_mode, reason, remark, operator_id)
    select p.company_id, p.station_id,
      case when m.book = 'debit' then coalesce(p.used_card, b.user_card_id) else b.user_card_id end,
      b.user_card_id, m.book, p.kind, m.amount, m.principal, m.gift, m.overspend, m.value_after,
      case m.book when 'debit' then b.lock_value_cents else 0 end, b.principal_cents, b.gift_cents,
      p.id, p.business_day_id, p.order_id, p.transaction_id, p.origin_detail_id,
      p.package_id, p.payment_type, p.refund_mode, p.spending_mode,
      coalesce(p.reason, ''), coalesce(p.remark, ''), p.operator_id
    from balance b
    join unnest(postings) p on p.id = b.journal
    cross join lateral (values
      (1, 'debit', b.principal_moved + b.gift_moved + b.overspend_moved, b.principal_moved, b.gift_moved,
        b.overspend_moved, b.value_cents),
      (2, 'score', b.points_moved, 0, 0, 0, b.points),
      (3, 'level', b.growth_moved, 0, 0, 0, b.growth),
      (4, 'quota', b.quota_moved, 0, 0, 0, b.quota_cents)
    ) as m(place, book, amount, principal, gift, overspend, value_after)
    where (m.amount, m.principal, m.gift, m.overspend) <> (0, 0, 0, 0)
    order by p.id, b.place, m.place
    returning id, journal_id
  ), lines as (
    select journal_id, jsonb_agg(id order by id) as ids from written group by journal_id
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'details', coalesce(l.ids, '[]')) order by p.id), '[]')
  into posted
  from unnest(postings) p left join lines l on l.journal_id = p.id;
  return posted;
end
$$;

-- Takes points from the lots of cards. What a payment earned and is lost with it comes from the lot of that payment
-- first; what ends, only from lots whose last day is over; everything else from the oldest.
create function app.take_from_points_lots(postings app.posting[]) returns void language plpgsql as $$
declare
  broken bigint;
begin
  select c.card into broken
  from unnest(postings) p, app.card_changes(p.entries) c, card_balances b
  where c.points < 0 and b.user_card_id = c.card and b.points - c.points <> (
    select coalesce(sum(l.remaining), 0) from points_lots l where l.user_card_id = c.card and l.remaining > 0)
  limit 1;
  if broken is not null then
    raise exception 'card % disagrees with its lots of points', broken
      using errcode = 'check_violation', constraint = 'card_balances_mismatch', detail = broken::text;
  end if;

  with wanted as (
    select p.id as journal, p.company_id, p.kind, p.transaction_id, c.card, -c.points as points,
      (select business_day from business_days where id = p.business_day_id) as day
    from unnest(postings) p, app.card_changes(p.entries) c
    where c.points < 0
  ), standing as (
    select w.journal, w.company_id, w.points, l.id, l.remaining,
      sum(l.remaining) over (partition by w.card order by o.is_own desc, l.id) - l.remaining as before
    from wanted w
    join points_lots l on l.user_card_id = w.card and l.remaining > 0
      and (w.kind <> 'expiry' or l.last_day < w.day)
    cross join lateral (
      select w.kind in ('refundReward', 'refundChargeReward') and exists (
        select from card_details d
        where d.journal_id = l.journal_id and d.transaction_id = w.transaction_id) as is_own
    ) o
  ), taken as (
    update points_lots l set remaining = l.remaining - least(s.remaining, s.points - s.before)
    from standing s where s.id = l.id and s.before < s.points
    returning s.company_id, s.journal, l.id, l.user_card_id, least(s.remaining, s.points - s.before) as amount
  ), written as (
    insert into points_lot_moves (company_id, lot_id, journal_id, delta)
    select company_id, id, journal, -amount from taken
  ), sums as (
    select user_card_id, sum(amount) as amount from taken group by user_card_id
  )
  select w.card into broken
  from wanted w left join sums s on s.user_card_id = w.card
  where s.amount is distinct from w.points limit 1;
  if broken is not null then
    raise exception 'card % has no lots to take from', broken
      using errcode = 'check_violation', constraint = 'card_balances_points_lots';
  end if;
end
$$;

-- Gives points to cards: as lots of their own, or back to the lots that the journal took from which this one undoes.
-- A lot whose last day is over then goes on for another thirty days.
create function app.give_to_points_lots(postings app.posting[]) returns void language plpgsql as $$
begin
  with given as (
    select p.id as journal, p.company_id, c.card, c.points,
      (select business_day from business_days where id = p.business_day_id) as day,
      case when p.kind = 'refundConsume' then coalesce(p.reverses_id,
        (select d.journal_id from card_details d
          where d.id = p.origin_detail_id and d.company_id = p.company_id)) end as undone
    from unnest(postings) p, app.card_changes(p.entries) c
    where c.points > 0
  ), taken as (
    select g.journal, g.company_id, g.points, g.day, m.lot_id, -m.delta as amount,
      sum(-m.delta) over (partition by g.card order by m.lot_id) + m.delta as before
    from given g
    join points_lot_moves m on m.journal_id = g.undone and m.delta < 0
    join points_lots l on l.id = m.lot_id and l.user_card_id = g.card
  ), filled as (
    update points_lots l set
      remaining = l.remaining + least(t.amount, t.points - t.before),
      last_day = case when l.last_day < t.day then t.day + 30 else l.last_day end
    from taken t where l.id = t.lot_id and t.before < t.points
    returning t.company_id, t.journal, l.id, l.user_card_id, least(t.amount, t.points - t.before) as amount
  ), written as (
    insert into points_lot_moves (company_id, lot_id, journal_id, delta)
    select company_id, id, journal, amount from filled
  ), rest as (
    select g.*, g.points - coalesce((select sum(f.amount) from filled f where f.user_card_id = g.card), 0) as fresh
    from given g
  )
  insert into points_lots (company_id, user_card_id, journal_id, granted, remaining, last_day)
  select r.company_id, r.card, r.journal, r.fresh, r.fresh,
    case when c.points_months > 0 then (r.day + make_interval(months => c.points_months))::date end
  from rest r
  cross join lateral (
    select (select points_months from card_programmes where id = u.card_id) as points_months
    from user_cards u where u.id = r.card
  ) c
  where r.fresh > 0;
end
$$;

-- Takes from gift lots, gives to them, and grants new ones. Of what a refunded payment gives back, a lot whose last
-- day is over goes on for another thirty days.
create function app.move_gift_lots(postings app.posting[]) returns void language plpgsql as $$
declare
  wanted bigint;
  moved bigint;
begin
  select sum(cardinality(p.lots)) into wanted from unnest(postings) p;
  update gift_lots l set remaining_cents = l.remaining_cents + t.delta
  from unnest(postings) p, unnest(p.lots) t
  where l.id = t.id and t.delta < 0 and app.moves(p, l.user_card_id, '{gift,gift_held}');
  get diagnostics moved = row_count;
  if moved <> coalesce(wanted, 0) then
    raise exception 'a gift lot moves without its card' using errcode = 'insufficient_privilege';
  end if;
  insert into gift_lot_moves (company_id, lot_id, journal_id, delta_cents)
  select p.company_id, t.id, p.id, t.delta from unnest(postings) p, unnest(p.lots) t;

  select sum(cardinality(p.arrivals)) into wanted from unnest(postings) p;
  with coming as (
    select p.id as journal, p.company_id, a.card, a.origin_lot_id, a.amount, a.origin_journal_id,
      (select business_day from business_days where id = p.business_day_id) as day
    from unnest(postings) p, unnest(p.arrivals) a
    where a.amount > 0 and app.moves(p, a.card, '{gift}')
  ), arrived as (
    insert into gift_lots (
      company_id, user_card_id, journal_id, origin_lot_id, granted_cents, remaining_cents, restricted_item_ids,
      last_day)
    select o.company_id, c.card, c.journal, o.id, o.granted_cents, c.amount, o.restricted_item_ids,
      case when c.origin_journal_id is not null and o.last_day < c.day then c.day + 30 else o.last_day end
    from coming c
    join gift_lots o on o.id = c.origin_lot_id and o.origin_lot_id = o.id and o.company_id = c.company_id
    on conflict (origin_lot_id, user_card_id) do update
      set remaining_cents = gift_lots.remaining_cents + excluded.remaining_cents,
        last_day = greatest(gift_lots.last_day, excluded.last_day)
    returning id, origin_lot_id, user_card_id
  )
  insert into gift_lot_moves (company_id, lot_id, journal_id, origin_journal_id, delta_cents)
  select c.company_id, r.id, c.journal, c.origin_journal_id, c.amount
  from coming c
  join arrived r on r.origin_lot_id = c.origin_lot_id and r.user_card_id = c.card;
  get diagnostics moved = row_count;
  if moved <> coalesce(wanted, 0) then
    raise exception 'gift arrives without its card' using errcode = 'insufficient_privilege';
  end if;

  if exists (
    select from unnest(postings) p
    where (p.gift).card is not null and not app.moves(p, (p.gift).card, '{gift,gift_held}')
  ) then
    raise exception 'a gift lot without gift' using errcode = 'insufficient_privilege';
  end if;
  insert into gift_lots (
    id, company_id, user_card_id, journal_id, origin_lot_id, granted_cents, remaining_cents, restricted_item_ids,
    last_day)
  overriding system value
  select g.lot, g.company_id, (g.gift).card, g.id, g.lot, (g.gift).amount, (g.gift).amount,
    coalesce((g.gift).restricted_item_ids, '{}'),
    (select business_day from business_days where id = g.business_day_id) + nullif((g.gift).days, 0)
  from (
    select nextval(pg_get_serial_sequence('gift_lots', 'id')) as lot, p.* from unnest(postings) p
    where (p.gift).card is not null
  ) g;
end
$$;

-- Writes journals that have no card in common, with everything that belongs to them; returns for each its id and the
-- ids of its details.
create function app.write_journals(postings app.posting[]) returns jsonb language plpgsql as $$
declare
  ids constant regclass := pg_get_serial_sequence('ledger_journals', 'id');
  posting app.posting;
  posted jsonb;
begin
  if exists (
    select from unnest(postings) p
    where not (p.company_id = any (app.company_ids()) and p.station_id = any (app.station_ids()))
  ) then
    raise exception 'posting outside the scope' using errcode = 'insufficient_privilege';
  end if;
  if exists (select from unnest(postings) p where coalesce(cardinality(p.entries), 0) = 0) then
    raise exception 'journal without entries'
      using errcode = 'check_violation', constraint = 'ledger_journals_entries';
  end if;

  for place in 1 .. cardinality(postings) loop
    postings[place].id := nextval(ids);
  end loop;
  insert into ledger_journals (id, company_id, station_id, kind, source_type, source_id, seq, reverses_id,
    business_day_id, shift_id, operator_id, memo)
  overriding system value
  select p.id, p.company_id, p.station_id, p.kind, p.source_type, p.source_id, p.seq, p.reverses_id,
    p.business_day_id, p.shift_id, p.operator_id, coalesce(p.memo, '')
  from unnest(postings) p;

  perform app.write_entries(postings);
  posted := app.apply_to_cards(postings);
  if exists (select from unnest(postings) p, unnest(p.entries) l where l.kind = 'points') then
    perform app.take_from_points_lots(postings);
    perform app.give_to_points_lots(postings);
  end if;
  if exists (
    select from unnest(postings) p
    where cardinality(p.lots) > 0 or cardinality(p.arrivals) > 0 or (p.gift).card is not null
  ) then
    perform app.move_gift_lots(postings);
  end if;
  foreach posting in array postings loop
    if posting.holds is not null or (posting.hold).card is not null then
      perform app.move_card_holds(posting, posting.id);
    end if;
    if posting.refunds is not null then
      perform app.mark_detail_refunds(posting);
    end if;
  end loop;
  return posted;
end
$$;

-- Posts journals, in order, all or none. Nothing is posted on a card that was wrong already: its id is the detail of
-- the exception, for the caller who takes it out of use once this transaction is rolled back. The statements are
-- planned once for each connection: the best plan does not depend on the values, and planning took as long as posting.
create or replace function app.ledger_post(journals jsonb) returns jsonb
  language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan as $$
declare
  postings app.posting[] := array(select p from jsonb_populate_recordset(null::app.posting, journals) p);
  posting app.posting;
  cards bigint[];
  are_apart boolean;
  has_parts boolean;
  has_debt boolean;
  broken bigint;
  written jsonb := '[]';
begin
  select array_agg(distinct n.card), count(*) = count(distinct n.card), bool_or(n.has_parts), bool_or(n.has_debt)
  into cards, are_apart, has_parts, has_debt
  from (
    select p.ordinality, l.owner as card, bool_or(l.kind in ('gift', 'principal_held', 'gift_held')) as has_parts,
      bool_or(l.kind = 'overdraft') as has_debt
    from unnest(postings) with ordinality p, unnest(p.entries) l
    where app.is_card_account(l.kind)
    group by 1, 2
  ) n;

  perform from card_balances where user_card_id = any (cards) order by user_card_id for update;
  broken := app.mismatched_card(cards);
  if broken is not null then
    raise exception 'card % disagrees with its books', broken
      using errcode = 'check_violation', constraint = 'card_balances_mismatch', detail = broken::text;
  end if;
  if are_apart then
    written := app.write_journals(postings);
  else
    foreach posting in array postings loop
      written := written || app.write_journals(array[posting]);
    end loop;
  end if;
  if has_parts then perform app.require_matching_parts(cards); end if;
  if has_debt then perform app.apply_overspend_status(cards); end if;
  return written;
end
$$;

-- What lines of cards say of their station and their hour is said once for each statement that adds them.
create function app.add_station_cards() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into station_cards
  select distinct company_id, station_id, user_card_id from fresh order by 3
  on conflict do nothing;
  insert into station_members
  select company_id, station_id, user_id from (
    select distinct f.company_id, f.station_id, (select c.user_id from user_cards c where c.id = f.user_card_id)
    from fresh f
  ) m(company_id, station_id, user_id)
  where user_id is not null order by user_id
  on conflict do nothing;
  return null;
end
$$;
drop trigger add_station_card on card_details;
create trigger add_station_card after insert on card_details
  referencing new table as fresh for each statement execute function app.add_station_cards();

-- What is left for the old one: accounts that are opened or get another holder.
create or replace function app.add_station_card() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into station_cards values (new.company_id, new.station_id, new.id) on conflict do nothing;
  if new.user_id is not null then
    insert into station_members values (new.company_id, new.station_id, new.user_id) on conflict do nothing;
  end if;
  return null;
end
$$;

create function app.mark_rollup_hours() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into rollup_marks (source, company_id, station_id, hour)
  select distinct tg_table_name, company_id, station_id, date_bin('1 hour', created_at, 'epoch') from fresh;
  return null;
end
$$;
drop trigger mark_rollup_inserted on card_details;
create trigger mark_rollup_inserted after insert on card_details
  referencing new table as fresh for each statement execute function app.mark_rollup_hours();

revoke execute on all functions in schema app from public;
