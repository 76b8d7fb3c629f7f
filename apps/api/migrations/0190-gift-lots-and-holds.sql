-- The parts of a posting beside its entries: gift lots, holds, and refunded amounts of earlier details.

-- Gift money, grant by grant, the oldest spent first: a row for each grant and each card that has, or had, some of
-- it, so that gift which a fleet allocates to a sub card and takes back keeps its origin, and a refund or revocation
-- of its recharge finds it again. On the card that it was granted to the row is its own origin. A lot whose journal
-- opened a hold is frozen to the extent of that hold.
create table gift_lots (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  user_card_id bigint not null,
  -- the journal that brought it to the card
  journal_id bigint not null,
  origin_lot_id bigint not null,
  -- the whole grant, wherever it is now
  granted_cents bigint not null,
  remaining_cents bigint not null,
  -- the gift buys only these items; empty: anything
  restricted_item_ids bigint[] not null,
  created_at timestamptz not null default now(),
  constraint gift_lots_company_id_key unique (company_id, id),
  constraint gift_lots_origin_key unique (origin_lot_id, user_card_id),
  constraint gift_lots_remaining_check check (remaining_cents between 0 and granted_cents),
  constraint gift_lots_card_fkey
    foreign key (company_id, user_card_id) references user_cards (company_id, id),
  constraint gift_lots_journal_fkey
    foreign key (company_id, journal_id) references ledger_journals (company_id, id),
  constraint gift_lots_origin_fkey
    foreign key (company_id, origin_lot_id) references gift_lots (company_id, id)
);
create unique index gift_lots_grant on gift_lots (journal_id) where origin_lot_id = id;
create index gift_lots_card on gift_lots (user_card_id, id) where remaining_cents > 0;

-- Lots that a journal took from or gave back to, so that a refund returns to where it came from.
create table gift_lot_moves (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  lot_id bigint not null,
  journal_id bigint not null,
  -- when given back: the journal that took
  origin_journal_id bigint,
  delta_cents bigint not null constraint gift_lot_moves_delta_check check (delta_cents <> 0),
  constraint gift_lot_moves_key unique (journal_id, lot_id),
  constraint gift_lot_moves_lot_fkey foreign key (company_id, lot_id) references gift_lots (company_id, id),
  constraint gift_lot_moves_journal_fkey
    foreign key (company_id, journal_id) references ledger_journals (company_id, id),
  constraint gift_lot_moves_origin_fkey
    foreign key (company_id, origin_journal_id) references ledger_journals (company_id, id)
);
create index gift_lot_moves_origin on gift_lot_moves (origin_journal_id) where origin_journal_id is not null;

-- Money set aside: frozen by a user, reserved for a fuelling, or left by an unfinished one.
create table card_holds (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  user_card_id bigint not null,
  kind text not null constraint card_holds_kind_check check (kind in ('freeze', 'authorise', 'gray')),
  -- still held; 0 once it has ended
  principal_cents bigint not null constraint card_holds_principal_check check (principal_cents >= 0),
  gift_cents bigint not null constraint card_holds_gift_check check (gift_cents >= 0),
  status text not null default 'open'
    constraint card_holds_status_check check (status in ('open', 'captured', 'released', 'expired')),
  order_id bigint,
  reason text not null,
  expires_at timestamptz,
  opened_journal_id bigint not null,
  closed_journal_id bigint,
  created_at timestamptz not null default now(),
  constraint card_holds_opened_key unique (opened_journal_id),
  constraint card_holds_ended_check check (
    (status = 'open') = (closed_journal_id is null) and (status = 'open') = (principal_cents + gift_cents > 0)),
  constraint card_holds_card_fkey
    foreign key (company_id, user_card_id) references user_cards (company_id, id),
  constraint card_holds_opened_fkey
    foreign key (company_id, opened_journal_id) references ledger_journals (company_id, id),
  constraint card_holds_closed_fkey
    foreign key (company_id, closed_journal_id) references ledger_journals (company_id, id),
  constraint card_holds_order_fkey foreign key (company_id, order_id) references orders (company_id, id)
);
create index card_holds_open on card_holds (user_card_id) where status = 'open';
create index card_holds_expiry on card_holds (expires_at) where status = 'open';

do $$
declare
  target text;
begin
  foreach target in array array['gift_lots', 'gift_lot_moves', 'card_holds']
  loop
    execute format('grant select on %I to forecourt_app, forecourt_system', target);
    perform app.scope_by_company(target::regclass);
  end loop;
end
$$;
create trigger refuse_change before update or delete on gift_lot_moves
  for each row execute function app.refuse_change();

-- A posting, in the form in which it is handed over as JSON.
create type app.ledger_line as (kind text, owner bigint, sub text, side char(1), amount bigint);
-- taken from a lot, as a negative delta
create type app.lot_move as (id bigint, delta bigint);
create type app.gift_grant as (card bigint, amount bigint, restricted_item_ids bigint[]);
-- Gift that comes to a card, from another one or back from a payment; when given back, origin_journal_id is the
-- journal that took.
create type app.gift_arrival as (
  card bigint, origin_lot_id bigint, amount bigint, origin_journal_id bigint);
create type app.new_hold as (
  card bigint, kind text, principal bigint, gift bigint, order_id bigint, reason text,
  expires_at timestamptz);
-- the part that leaves a hold, and its status afterwards
create type app.hold_change as (id bigint, principal bigint, gift bigint, status text);
create type app.detail_refund as (detail_id bigint, principal bigint, gift bigint, revoke boolean);

create type app.posting as (
  company_id bigint, station_id bigint, business_day_id bigint, shift_id bigint, operator_id bigint,
  kind text, source_type text, source_id bigint, seq int, reverses_id bigint, memo text,
  entries app.ledger_line[],
  -- the card that was used, when it shares the money of another
  used_card bigint,
  order_id bigint, transaction_id bigint, origin_detail_id bigint, package_id bigint,
  payment_type text, refund_mode text, spending_mode text, reason text, remark text,
  lots app.lot_move[], gift app.gift_grant, hold app.new_hold, holds app.hold_change[],
  refunds app.detail_refund[], arrivals app.gift_arrival[]);

-- True when a posting moves one of these accounts of a card: lots and holds never move without them.
create function app.moves(posting app.posting, card bigint, kinds text[]) returns boolean
  language sql immutable
  return exists (select from unnest(posting.entries) l where l.owner = card and l.kind = any (kinds));

-- Takes from gift lots, gives to them, and grants a new one.
create function app.move_gift_lots(posting app.posting, journal bigint) returns void language plpgsql as $$
declare
  moved int;
  granted bigint;
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
      company_id, user_card_id, journal_id, origin_lot_id, granted_cents, remaining_cents, restricted_item_ids)
    select o.company_id, a.card, journal, o.id, o.granted_cents, a.amount, o.restricted_item_ids
    from unnest(posting.arrivals) a
    join gift_lots o on o.id = a.origin_lot_id and o.origin_lot_id = o.id and o.company_id = posting.company_id
    where a.amount > 0 and app.moves(posting, a.card, '{gift}')
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
  if not app.moves(posting, (posting.gift).card, '{gift,gift_held}') then
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

create function app.move_card_holds(posting app.posting, journal bigint) returns void language plpgsql as $$
declare
  moved int;
begin
  if (posting.hold).card is not null then
    if not app.moves(posting, (posting.hold).card, '{principal_held,gift_held}') then
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
  where h.id = c.id and h.status = 'open' and app.moves(posting, h.user_card_id, '{principal_held,gift_held}');
  get diagnostics moved = row_count;
  if moved <> coalesce(cardinality(posting.holds), 0) then
    raise exception 'a hold has ended' using errcode = 'check_violation', constraint = 'card_holds_open';
  end if;
end
$$;

-- Invariant 6: refunds of a detail never exceed what it moved. Of a payment that was partly owed, the debt counts as
-- money.
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

-- Invariants 10 and 11: gift lots sum to the gift, open holds to the held money, and the frozen part of a lot is
-- still there.
create function app.require_matching_parts(cards bigint[]) returns void language plpgsql as $$
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

revoke execute on all functions in schema app from public;
