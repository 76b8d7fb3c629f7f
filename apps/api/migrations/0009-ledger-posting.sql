-- The only way to write the books. The types are the form in which a posting is handed over as JSON;
-- the statement lines of cards are not handed over but follow from the entries, so that they can
-- never tell another story.

create type app.ledger_line as (kind text, owner bigint, sub text, side char(1), amount bigint);
create type app.lot_move as (id bigint, delta bigint, origin_journal_id bigint);
create type app.gift_grant as (card bigint, amount bigint, restricted_item_ids bigint[]);
create type app.new_hold as (
  card bigint, kind text, principal bigint, gift bigint, order_id bigint, reason text,
  expires_at timestamptz);
-- what leaves a hold, and what becomes of it
create type app.hold_change as (id bigint, principal bigint, gift bigint, status text);
create type app.detail_refund as (detail_id bigint, principal bigint, gift bigint, revoke boolean);

create type app.posting as (
  company_id bigint, station_id bigint, business_day_id bigint, shift_id bigint, operator_id bigint,
  kind text, source_type text, source_id bigint, seq int, reverses_id bigint, memo text,
  entries app.ledger_line[],
  -- the card that was used, where it shares the money of another
  used_card bigint,
  order_id bigint, transaction_id bigint, origin_detail_id bigint, package_id bigint,
  payment_type text, refund_mode text, spending_mode text, reason text, remark text,
  lots app.lot_move[], gift app.gift_grant, hold app.new_hold, holds app.hold_change[],
  refunds app.detail_refund[]);

-- An empty account for a new card. Harmless when repeated.
create function app.open_card_balance(card bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into card_balances (user_card_id, company_id)
  select id, company_id from user_cards where id = card and company_id = any (app.company_ids())
  on conflict do nothing;
end
$$;

-- Locks balances in ascending order, so that two payments never wait for each other in a circle.
create function app.lock_card_balances(cards bigint[]) returns setof card_balances
  language sql security definer set search_path = public, pg_temp
begin atomic
  select * from card_balances
  where user_card_id = any (cards) and company_id = any (app.company_ids())
  order by user_card_id for update;
end;

-- Invariant 1: the entries of a journal, which arrive in one statement, balance for each unit.
create function app.require_balanced_entries() returns trigger language plpgsql as $$
begin
  if exists (
    select from fresh group by journal_id, unit
    having sum(case side when 'D' then amount else -amount end) <> 0
  ) then
    raise exception 'unbalanced journal'
      using errcode = 'check_violation', constraint = 'ledger_entries_balanced';
  end if;
  return null;
end
$$;
create trigger require_balanced_entries after insert on ledger_entries
  referencing new table as fresh for each statement execute function app.require_balanced_entries();

-- What entries change of each card, and where it is first named. Credits raise what the house owes;
-- overspend is what the holder owes, so debits raise it.
create function app.card_changes(lines app.ledger_line[])
  returns table (card bigint, place bigint, principal bigint, gift bigint, principal_held bigint,
    gift_held bigint, overspend bigint, points bigint, growth bigint, quota bigint)
  language sql immutable
begin atomic
  select l.owner, min(l.place),
    coalesce(sum(s.signed) filter (where l.kind = 'P'), 0)::bigint,
    coalesce(sum(s.signed) filter (where l.kind = 'G'), 0)::bigint,
    coalesce(sum(s.signed) filter (where l.kind = 'PH'), 0)::bigint,
    coalesce(sum(s.signed) filter (where l.kind = 'GH'), 0)::bigint,
    coalesce(-sum(s.signed) filter (where l.kind = 'OD'), 0)::bigint,
    coalesce(sum(s.signed) filter (where l.kind = 'S'), 0)::bigint,
    coalesce(sum(s.signed) filter (where l.kind = 'W'), 0)::bigint,
    coalesce(sum(s.signed) filter (where l.kind = 'Q'), 0)::bigint
  from unnest(lines) with ordinality as l(kind, owner, sub, side, amount, place)
  cross join lateral (select case l.side when 'C' then l.amount else -l.amount end as signed) s
  where app.is_card_account(l.kind)
  group by l.owner;
end;

-- The accounts are made on first use. Their foreign keys see to it that they are the company's own.
create function app.write_entries(posting app.posting, journal bigint) returns void language plpgsql as $$
begin
  if exists (
    select from unnest(posting.entries) l
    where (select a.id from ledger_accounts a where (a.owner_id, a.kind, a.sub) = (l.owner, l.kind, l.sub)) is null
  ) then
    insert into ledger_accounts (company_id, owner_id, kind, sub)
    select distinct posting.company_id, l.owner, l.kind, l.sub from unnest(posting.entries) l
    order by l.owner, l.kind, l.sub
    on conflict do nothing;
  end if;

  insert into ledger_entries (company_id, journal_id, account_id, side, amount, unit)
  select posting.company_id, journal,
    (select a.id from ledger_accounts a where (a.owner_id, a.kind, a.sub) = (l.owner, l.kind, l.sub)),
    l.side, l.amount, app.unit_of_account(l.kind)
  from unnest(posting.entries) l;
end
$$;

-- Changes what cards hold and writes a line for each book of each card whose worth moved. What is
-- only set aside moves nothing, and a debt that is written off is the house's affair; a kind that
-- has no name for a line is refused.
create function app.apply_to_cards(posting app.posting, journal bigint) returns bigint[]
  language plpgsql as $$
declare
  details bigint[];
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
    from app.card_changes(posting.entries) c where b.user_card_id = c.card
    returning b.*, c.place, c.principal + c.principal_held as principal_moved,
      c.gift + c.gift_held as gift_moved,
      case posting.kind when 'writeOff' then 0 else -c.overspend end as overspend_moved,
      c.points as points_moved, c.growth as growth_moved, c.quota as quota_moved
  ), written as (
    insert into card_details (company_id, station_id, user_card_id, fund_user_card_id, book, type, amount,
      principal_amount, gift_amount, overspend_amount, value_after, lock_after, principal_after,
      gift_after, journal_id, order_id, transaction_id, origin_detail_id, package_id, payment_type,
      refund_mode, spending_mode, reason, remark, operator_id)
    select posting.company_id, posting.station_id,
      case when m.book = 'debit' then coalesce(posting.used_card, b.user_card_id) else b.user_card_id end,
      b.user_card_id, m.book, posting.kind, m.amount, m.principal, m.gift, m.overspend, m.value_after,
      case m.book when 'debit' then b.lock_value_cents else 0 end, b.principal_cents, b.gift_cents,
      journal, posting.order_id, posting.transaction_id, posting.origin_detail_id, posting.package_id,
      posting.payment_type, posting.refund_mode, posting.spending_mode, coalesce(posting.reason, ''),
      coalesce(posting.remark, ''), posting.operator_id
    from balance b
    cross join lateral (values
      (1, 'debit', b.principal_moved + b.gift_moved + b.overspend_moved, b.principal_moved, b.gift_moved,
        b.overspend_moved, b.value_cents),
      (2, 'score', b.points_moved, 0, 0, 0, b.points),
      (3, 'level', b.growth_moved, 0, 0, 0, b.growth),
      (4, 'quota', b.quota_moved, 0, 0, 0, b.quota_cents)
    ) as m(place, book, amount, principal, gift, overspend, value_after)
    where (m.amount, m.principal, m.gift, m.overspend) <> (0, 0, 0, 0)
    order by b.place, m.place
    returning id
  )
  select coalesce(array_agg(id order by id), '{}') into details from written;
  return details;
end
$$;

-- Takes from gift lots and gives back, and grants a new one. A lot moves only together with the gift
-- of its card.
create function app.move_gift_lots(posting app.posting, journal bigint) returns void language plpgsql as $$
declare
  moved int;
begin
  update gift_lots l set remaining_cents = l.remaining_cents + t.delta
  from unnest(posting.lots) t
  where l.id = t.id
    and l.user_card_id in (select e.owner from unnest(posting.entries) e where e.kind in ('G', 'GH'));
  get diagnostics moved = row_count;
  if moved <> coalesce(cardinality(posting.lots), 0) then
    raise exception 'a gift lot belongs to another card' using errcode = 'insufficient_privilege';
  end if;

  insert into gift_lot_moves (company_id, lot_id, journal_id, origin_journal_id, delta_cents)
  select posting.company_id, t.id, journal, t.origin_journal_id, t.delta from unnest(posting.lots) t;

  insert into gift_lots (company_id, user_card_id, journal_id, granted_cents, remaining_cents, restricted_item_ids)
  select posting.company_id, g.card, journal, g.amount, g.amount, coalesce(g.restricted_item_ids, '{}')
  from (select (posting.gift).*) g where g.amount > 0;
end
$$;

create function app.move_card_holds(posting app.posting, journal bigint) returns void language plpgsql as $$
declare
  moved int;
begin
  insert into card_holds (company_id, user_card_id, kind, principal_cents, gift_cents, order_id, reason,
    expires_at, opened_journal_id)
  select posting.company_id, h.card, h.kind, h.principal, h.gift, h.order_id, h.reason, h.expires_at, journal
  from (select (posting.hold).*) h where h.card is not null;

  update card_holds h set
    principal_cents = h.principal_cents - c.principal,
    gift_cents = h.gift_cents - c.gift,
    status = c.status,
    closed_journal_id = case when c.status <> 'open' then journal end
  from unnest(posting.holds) c
  where h.id = c.id and h.status = 'open'
    and h.user_card_id in (select e.owner from unnest(posting.entries) e where e.kind in ('PH', 'GH'));
  get diagnostics moved = row_count;
  if moved <> coalesce(cardinality(posting.holds), 0) then
    raise exception 'a hold has ended' using errcode = 'check_violation', constraint = 'card_holds_open';
  end if;
end
$$;

-- Invariant 6: what is refunded of a detail never passes what it moved. Of a payment that was partly
-- owed, the debt counts as money.
create function app.mark_detail_refunds(posting app.posting) returns void language plpgsql as $$
declare
  marked int;
begin
  insert into card_detail_states (detail_id, company_id, principal_cap, gift_cap)
  select d.id, d.company_id,
    abs(d.principal_amount + case d.type when 'consume' then d.overspend_amount else 0 end),
    abs(d.gift_amount)
  from unnest(posting.refunds) r
  join card_details d on d.id = r.detail_id and d.company_id = posting.company_id
  on conflict do nothing;

  update card_detail_states s set
    refunded_principal = s.refunded_principal + r.principal,
    refunded_gift = s.refunded_gift + r.gift,
    revoked_at = case when r.revoke then now() else s.revoked_at end
  from unnest(posting.refunds) r
  where s.detail_id = r.detail_id and s.company_id = posting.company_id;
  get diagnostics marked = row_count;
  if marked <> cardinality(posting.refunds) then
    raise exception 'a detail belongs to another company' using errcode = 'insufficient_privilege';
  end if;
end
$$;

-- Writes one journal with everything that hangs on it; answers its id and its details' ids.
create function app.write_journal(posting app.posting) returns jsonb language plpgsql as $$
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
  if posting.lots is not null or (posting.gift).card is not null then
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

-- Invariants 10 and 11: gift lots sum to the gift, open holds to what is held, and what of a lot is
-- frozen is still there.
create function app.require_agreeing_parts(cards bigint[]) returns void language plpgsql as $$
declare
  broken bigint;
begin
  select b.user_card_id into broken from card_balances b
  where b.user_card_id = any (cards) and (
    b.gift_cents + b.gift_held_cents <> (
      select coalesce(sum(l.remaining_cents), 0) from gift_lots l
      where l.user_card_id = b.user_card_id and l.remaining_cents > 0)
    or (b.principal_held_cents, b.gift_held_cents) <> (
      select coalesce(sum(h.principal_cents), 0), coalesce(sum(h.gift_cents), 0)
      from card_holds h where h.user_card_id = b.user_card_id and h.status = 'open')
    or b.gift_held_cents > 0 and exists (
      select from card_holds h join gift_lots l on l.journal_id = h.opened_journal_id
      where h.user_card_id = b.user_card_id and h.status = 'open' and h.gift_cents > l.remaining_cents))
  limit 1;
  if broken is not null then
    raise exception 'card % disagrees with its gift lots or holds', broken
      using errcode = 'check_violation', constraint = 'card_balances_parts';
  end if;
end
$$;

-- Invariant 9: who owes may not spend. The card's status is written here, although cards are another
-- area's, because it must not be possible to post a debt without it.
create function app.follow_overspend(cards bigint[]) returns void language plpgsql as $$
begin
  update user_cards c
  set status = case when b.overspend_cents > 0 then 'overspend' else 'normal' end
  from card_balances b
  where b.user_card_id = c.id and c.id = any (cards)
    and (b.overspend_cents > 0 and c.status = 'normal' or b.overspend_cents = 0 and c.status = 'overspend');
end
$$;

-- Posts journals, in order, all or none.
create function app.ledger_post(journals jsonb) returns jsonb
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  postings app.posting[] := array(select p from jsonb_populate_recordset(null::app.posting, journals) p);
  posting app.posting;
  cards bigint[];
  has_parts boolean;
  has_debt boolean;
  written jsonb := '[]';
begin
  select array_agg(distinct l.owner), bool_or(l.kind in ('G', 'PH', 'GH')), bool_or(l.kind = 'OD')
  into cards, has_parts, has_debt
  from unnest(postings) p, unnest(p.entries) l where app.is_card_account(l.kind);

  perform from card_balances where user_card_id = any (cards) order by user_card_id for update;
  foreach posting in array postings loop
    written := written || app.write_journal(posting);
  end loop;
  if has_parts then perform app.require_agreeing_parts(cards); end if;
  if has_debt then perform app.follow_overspend(cards); end if;
  return written;
end
$$;

-- Takes cards out of use whose books do not agree, until a person has looked. It stands here and not
-- in the cards' own room, because the ledger must be able to stop a card without knowing that room.
create function app.lock_mismatched_cards(cards bigint[]) returns bigint[]
  language sql security definer set search_path = public, pg_temp
begin atomic
  with locked as (
    update user_cards set status = 'lock', status_reason = 'ledgerMismatch'
    where id = any (cards) and company_id = any (app.company_ids()) and status not in ('lock', 'returned')
    returning id
  )
  select coalesce(array_agg(id order by id), '{}') from locked;
end;

-- PostgreSQL lets everyone execute a new function; these are for the two roles, their inner parts
-- for nobody, and stopping cards for the nightly proof alone.
revoke execute on all functions in schema app from public;
grant execute on function app.company_ids, app.station_ids, app.touch, app.refuse_change,
  app.require_open_period, app.keep_settled_shift, app.keep_settled_day, app.write_audit,
  app.audit_text, app.verify_audit, app.open_card_balance, app.lock_card_balances, app.ledger_post
  to forecourt_app, forecourt_system;
grant execute on function app.lock_mismatched_cards to forecourt_system;
