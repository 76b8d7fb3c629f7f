-- Gift money keeps its origin wherever it goes. What a fleet allocates to a sub card and takes back is the
-- same gift as before, so that a refund or a revocation of its recharge finds it again.

-- A row for each grant and each card that has, or had, some of it; on the card that it was granted to the
-- row is its own origin. `granted_cents` is the whole grant, wherever it is now. Where allocated gift came
-- from was not written down before: those lots are their own origin.
alter table gift_lots add column origin_lot_id bigint;
update gift_lots set origin_lot_id = id;
alter table gift_lots
  alter column origin_lot_id set not null,
  drop constraint gift_lots_journal_key,
  add constraint gift_lots_origin_fkey
    foreign key (company_id, origin_lot_id) references gift_lots (company_id, id),
  add constraint gift_lots_origin_key unique (origin_lot_id, user_card_id);
create unique index gift_lots_grant on gift_lots (journal_id) where origin_lot_id = id;

-- Gift that comes to a card, from another one or back from a payment. `origin_journal_id`: of a giving back,
-- the journal that took.
create type app.gift_arrival as (
  card bigint, origin_lot_id bigint, amount bigint, origin_journal_id bigint);
alter type app.posting add attribute arrivals app.gift_arrival[];
-- Lots are only taken from now.
alter type app.lot_move drop attribute origin_journal_id;

create or replace function app.move_gift_lots(posting app.posting, journal bigint) returns void language plpgsql as $$
declare
  moved int;
  granted bigint;
begin
  update gift_lots l set remaining_cents = l.remaining_cents + t.delta
  from unnest(posting.lots) t
  where l.id = t.id and t.delta < 0 and app.moves(posting, l.user_card_id, '{G,GH}');
  get diagnostics moved = row_count;
  if moved <> coalesce(cardinality(posting.lots), 0) then
    raise exception 'a gift lot moves without its card' using errcode = 'insufficient_privilege';
  end if;
  insert into gift_lot_moves (company_id, lot_id, journal_id, delta_cents)
  select posting.company_id, t.id, journal, t.delta from unnest(posting.lots) t;

  with arrived as (
    insert into gift_lots (
      company_id, user_card_id, journal_id, origin_lot_id, granted_cents, remaining_cents, restricted_item_ids)
    select o.company_id, a.card, journal, o.id, o.granted_cents, a.amount, o.restricted_item_ids
    from unnest(posting.arrivals) a
    join gift_lots o on o.id = a.origin_lot_id and o.origin_lot_id = o.id and o.company_id = posting.company_id
    where a.amount > 0 and app.moves(posting, a.card, '{G}')
    on conflict (origin_lot_id, user_card_id) do update
      set remaining_cents = gift_lots.remaining_cents + excluded.remaining_cents
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
  if not app.moves(posting, (posting.gift).card, '{G,GH}') then
    raise exception 'a gift lot without gift' using errcode = 'insufficient_privilege';
  end if;
  granted := nextval(pg_get_serial_sequence('gift_lots', 'id'));
  insert into gift_lots (
    id, company_id, user_card_id, journal_id, origin_lot_id, granted_cents, remaining_cents, restricted_item_ids)
  overriding system value
  values (granted, posting.company_id, (posting.gift).card, journal, granted, (posting.gift).amount,
    (posting.gift).amount, coalesce((posting.gift).restricted_item_ids, '{}'));
end
$$;

-- As before, and gift may arrive without anything being taken or granted.
create or replace function app.write_journal(posting app.posting) returns jsonb language plpgsql as $$
declare
  journal bigint;
  details bigint[];
begin
  if not (posting.company_id = any (app.company_ids()) and posting.station_id = any (app.station_ids())) then
    raise exception 'posting outside the scope' using errcode = 'insufficient_privilege';
  end if;
  if coalesce(cardinality(posting.entries), 0) = 0 then
    raise exception 'journal without entries'
      using errcode = 'check_violation', constraint = 'ledger_journals_entries';
  end if;

  insert into ledger_journals (company_id, station_id, kind, source_type, source_id, seq, reverses_id,
    business_day_id, shift_id, operator_id, memo)
  values (posting.company_id, posting.station_id, posting.kind, posting.source_type, posting.source_id,
    posting.seq, posting.reverses_id, posting.business_day_id, posting.shift_id, posting.operator_id,
    coalesce(posting.memo, ''))
  returning id into journal;

  perform app.write_entries(posting, journal);
  details := app.apply_to_cards(posting, journal);
  if cardinality(posting.lots) > 0 or cardinality(posting.arrivals) > 0 or (posting.gift).card is not null then
    perform app.move_gift_lots(posting, journal);
  end if;
  if posting.holds is not null or (posting.hold).card is not null then
    perform app.move_card_holds(posting, journal);
  end if;
  if posting.refunds is not null then
    perform app.mark_detail_refunds(posting);
  end if;
  return jsonb_build_object('id', journal, 'details', to_jsonb(details));
end
$$;
