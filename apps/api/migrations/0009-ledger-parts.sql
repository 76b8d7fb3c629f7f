-- What a posting consists of, in the form in which it is handed over as JSON, and what a journal moves
-- beside its entries: gift lots, holds, and how much of earlier lines is undone.

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

-- Whether a posting moves one of these accounts of a card. Lots and holds go with nothing else.
create function app.moves(posting app.posting, card bigint, kinds text[]) returns boolean
  language sql immutable
  return exists (select from unnest(posting.entries) l where l.owner = card and l.kind = any (kinds));

-- Takes from gift lots and gives back, and grants a new one.
create function app.move_gift_lots(posting app.posting, journal bigint) returns void language plpgsql as $$
declare
  moved int;
begin
  update gift_lots l set remaining_cents = l.remaining_cents + t.delta
  from unnest(posting.lots) t
  where l.id = t.id and app.moves(posting, l.user_card_id, '{G,GH}');
  get diagnostics moved = row_count;
  if moved <> coalesce(cardinality(posting.lots), 0) then
    raise exception 'a gift lot moves without its card' using errcode = 'insufficient_privilege';
  end if;
  insert into gift_lot_moves (company_id, lot_id, journal_id, origin_journal_id, delta_cents)
  select posting.company_id, t.id, journal, t.origin_journal_id, t.delta from unnest(posting.lots) t;

  if (posting.gift).card is null then return; end if;
  if not app.moves(posting, (posting.gift).card, '{G,GH}') then
    raise exception 'a gift lot without gift' using errcode = 'insufficient_privilege';
  end if;
  insert into gift_lots (company_id, user_card_id, journal_id, granted_cents, remaining_cents, restricted_item_ids)
  values (posting.company_id, (posting.gift).card, journal, (posting.gift).amount, (posting.gift).amount,
    coalesce((posting.gift).restricted_item_ids, '{}'));
end
$$;

create function app.move_card_holds(posting app.posting, journal bigint) returns void language plpgsql as $$
declare
  moved int;
begin
  if (posting.hold).card is not null then
    if not app.moves(posting, (posting.hold).card, '{PH,GH}') then
      raise exception 'a hold without money' using errcode = 'insufficient_privilege';
    end if;
    insert into card_holds (company_id, user_card_id, kind, principal_cents, gift_cents, order_id, reason,
      expires_at, opened_journal_id)
    values (posting.company_id, (posting.hold).card, (posting.hold).kind, (posting.hold).principal,
      (posting.hold).gift, (posting.hold).order_id, (posting.hold).reason, (posting.hold).expires_at, journal);
  end if;

  update card_holds h set
    principal_cents = h.principal_cents - c.principal,
    gift_cents = h.gift_cents - c.gift,
    status = c.status,
    closed_journal_id = case when c.status <> 'open' then journal end
  from unnest(posting.holds) c
  where h.id = c.id and h.status = 'open' and app.moves(posting, h.user_card_id, '{PH,GH}');
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
