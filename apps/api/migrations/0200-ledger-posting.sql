-- The only way to write the ledger. The lines of cards' statements are not handed over but derived from the entries,
-- so that they can never disagree with them.

-- Opens the empty balance of a new card. Harmless when repeated.
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

-- Changes of each card by its entries, and the place where it is first named. Credits raise what the company owes;
-- the overdraft is what the holder owes, so debits raise it.
create function app.card_changes(lines app.ledger_line[])
  returns table (card bigint, place bigint, principal bigint, gift bigint, principal_held bigint,
    gift_held bigint, overspend bigint, points bigint, growth bigint, quota bigint)
  language sql immutable
begin atomic
  select l.owner, min(l.place),
    coalesce(sum(s.signed) filter (where l.kind = 'principal'), 0)::bigint,
    coalesce(sum(s.signed) filter (where l.kind = 'gift'), 0)::bigint,
    coalesce(sum(s.signed) filter (where l.kind = 'principal_held'), 0)::bigint,
    coalesce(sum(s.signed) filter (where l.kind = 'gift_held'), 0)::bigint,
    coalesce(-sum(s.signed) filter (where l.kind = 'overdraft'), 0)::bigint,
    coalesce(sum(s.signed) filter (where l.kind = 'points'), 0)::bigint,
    coalesce(sum(s.signed) filter (where l.kind = 'growth'), 0)::bigint,
    coalesce(sum(s.signed) filter (where l.kind = 'quota'), 0)::bigint
  from unnest(lines) with ordinality as l(kind, owner, sub, side, amount, place)
  cross join lateral (select case l.side when 'C' then l.amount else -l.amount end as signed) s
  where app.is_card_account(l.kind)
  group by l.owner;
end;

-- Accounts are created on first use. Their foreign keys ensure that they are the company's own.
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

-- Changes the balances of cards and writes a line for each book of each card whose value moved. Money that is only set
-- aside moves nothing, and a debt written off is no business of the holder's; a kind that has no line is refused.
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
      gift_after, journal_id, business_day_id, order_id, transaction_id, origin_detail_id, package_id,
      payment_type, refund_mode, spending_mode, reason, remark, operator_id)
    select posting.company_id, posting.station_id,
      case when m.book = 'debit' then coalesce(posting.used_card, b.user_card_id) else b.user_card_id end,
      b.user_card_id, m.book, posting.kind, m.amount, m.principal, m.gift, m.overspend, m.value_after,
      case m.book when 'debit' then b.lock_value_cents else 0 end, b.principal_cents, b.gift_cents,
      journal, posting.business_day_id, posting.order_id, posting.transaction_id, posting.origin_detail_id,
      posting.package_id, posting.payment_type, posting.refund_mode, posting.spending_mode,
      coalesce(posting.reason, ''), coalesce(posting.remark, ''), posting.operator_id
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

-- Writes one journal with everything that belongs to it; returns its id and the ids of its details.
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

-- Invariant 9: a holder who owes may not spend. The status of card and chip is written here, although both belong to
-- another area, because it must not be possible to post a debt without it.
create function app.apply_overspend_status(cards bigint[]) returns void language plpgsql as $$
begin
  update user_cards c
  set status = case when b.overspend_cents > 0 then 'overspend' else 'normal' end
  from card_balances b
  where b.user_card_id = c.id and c.id = any (cards)
    and (b.overspend_cents > 0 and c.status = 'normal' or b.overspend_cents = 0 and c.status = 'overspend');
  with followed as (
    update card_infos i
    set status = case when b.overspend_cents > 0 then 'overspend' else 'normal' end
    from card_balances b
    where b.user_card_id = i.user_card_id and i.user_card_id = any (cards)
      and (b.overspend_cents > 0 and i.status = 'normal' or b.overspend_cents = 0 and i.status = 'overspend')
    returning i.company_id, i.id, i.user_card_id, i.status
  )
  insert into card_events (company_id, card_info_id, user_card_id, event, from_status, to_status)
  select company_id, id, user_card_id,
    case status when 'overspend' then 'overspend' else 'repay' end,
    case status when 'overspend' then 'normal' else 'overspend' end, status
  from followed;
end
$$;

-- The first of these cards whose balance differs from its latest lines, its gift lots or its holds. Four lines are
-- enough: a journal writes at most one for each of the four books.
create function app.mismatched_card(cards bigint[]) returns bigint
  language sql stable
begin atomic
  select b.user_card_id from card_balances b
  where b.user_card_id = any (cards) and (
    exists (
      select from (
        select distinct on (lines.book) lines.book, lines.value_after
        from (
          (select d.id, d.book, d.value_after from card_details d
            where d.user_card_id = b.user_card_id and d.fund_user_card_id = b.user_card_id
            order by d.id desc limit 4)
          union all
          (select d.id, d.book, d.value_after from card_details d
            where d.fund_user_card_id = b.user_card_id and d.fund_user_card_id <> d.user_card_id
            order by d.id desc limit 4)
        ) lines
        order by lines.book, lines.id desc
      ) latest
      where latest.value_after <> case latest.book
        when 'debit' then b.value_cents when 'score' then b.points when 'level' then b.growth
        else b.quota_cents end)
    or b.gift_cents + b.gift_held_cents <> (
      select coalesce(sum(l.remaining_cents), 0) from gift_lots l
      where l.user_card_id = b.user_card_id and l.remaining_cents > 0)
    or (b.principal_held_cents, b.gift_held_cents) <> (
      select coalesce(sum(h.principal_cents), 0), coalesce(sum(h.gift_cents), 0)
      from card_holds h where h.user_card_id = b.user_card_id and h.status = 'open'))
  limit 1;
end;

-- Posts journals, in order, all or none. Nothing is posted on a card that was wrong already: its id is the detail of
-- the exception, for the caller who takes it out of use once this transaction is rolled back. The statements are
-- planned once for each connection: the best plan does not depend on the values, and planning took as long as posting.
create function app.ledger_post(journals jsonb) returns jsonb
  language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan as $$
declare
  postings app.posting[] := array(select p from jsonb_populate_recordset(null::app.posting, journals) p);
  posting app.posting;
  cards bigint[];
  has_parts boolean;
  has_debt boolean;
  broken bigint;
  written jsonb := '[]';
begin
  select array_agg(distinct l.owner), bool_or(l.kind in ('gift', 'principal_held', 'gift_held')),
    bool_or(l.kind = 'overdraft')
  into cards, has_parts, has_debt
  from unnest(postings) p, unnest(p.entries) l where app.is_card_account(l.kind);

  perform from card_balances where user_card_id = any (cards) order by user_card_id for update;
  broken := app.mismatched_card(cards);
  if broken is not null then
    raise exception 'card % disagrees with its books', broken
      using errcode = 'check_violation', constraint = 'card_balances_mismatch', detail = broken::text;
  end if;
  foreach posting in array postings loop
    written := written || app.write_journal(posting);
  end loop;
  if has_parts then perform app.require_matching_parts(cards); end if;
  if has_debt then perform app.apply_overspend_status(cards); end if;
  return written;
end
$$;

-- Takes cards out of use whose ledger does not match, until a user has reviewed them. It belongs to the ledger and not
-- to the cards, because the ledger must be able to stop a card without knowing that area.
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

-- The inner functions are for nobody, and stopping cards is for the nightly audit alone.
revoke execute on all functions in schema app from public;
grant execute on function app.open_card_balance, app.lock_card_balances, app.ledger_post
  to forecourt_app, forecourt_system;
grant execute on function app.lock_mismatched_cards to forecourt_system;
