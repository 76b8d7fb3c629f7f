-- Points that end: each earning is a lot with its last day, the oldest is spent first, and a journal of its own kind
-- takes what is left of a lot whose day is over.

alter table card_programmes
  -- for how many months points can be spent; 0: without end
  add column points_months int not null default 0
    constraint card_programmes_points_months_check check (points_months between 0 and 120);

create table points_lots (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  user_card_id bigint not null,
  -- the journal that brought them; null: what a card had before there were lots
  journal_id bigint,
  granted bigint not null constraint points_lots_granted_check check (granted > 0),
  remaining bigint not null,
  -- the last business day on which they can be spent; null: without end
  last_day date,
  created_at timestamptz not null default now(),
  constraint points_lots_company_id_key unique (company_id, id),
  constraint points_lots_key unique (journal_id, user_card_id),
  constraint points_lots_remaining_check check (remaining between 0 and granted),
  constraint points_lots_card_fkey
    foreign key (company_id, user_card_id) references user_cards (company_id, id),
  constraint points_lots_journal_fkey
    foreign key (company_id, journal_id) references ledger_journals (company_id, id)
);
create index points_lots_card on points_lots (user_card_id, id) where remaining > 0;
create index points_lots_last_day on points_lots (last_day) where remaining > 0;

-- What a journal took from lots, as a negative delta, or gave back to them.
create table points_lot_moves (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  lot_id bigint not null,
  journal_id bigint not null,
  delta bigint not null constraint points_lot_moves_delta_check check (delta <> 0),
  constraint points_lot_moves_key unique (journal_id, lot_id),
  constraint points_lot_moves_lot_fkey
    foreign key (company_id, lot_id) references points_lots (company_id, id),
  constraint points_lot_moves_journal_fkey
    foreign key (company_id, journal_id) references ledger_journals (company_id, id)
);
create index points_lot_moves_lot on points_lot_moves (lot_id);

do $$
declare
  target text;
begin
  foreach target in array array['points_lots', 'points_lot_moves']
  loop
    execute format('grant select on %I to forecourt_app, forecourt_system', target);
    perform app.scope_by_company(target::regclass);
  end loop;
end
$$;
create trigger refuse_change before update or delete on points_lot_moves
  for each row execute function app.refuse_change();

-- What members have already stays theirs without end.
insert into points_lots (company_id, user_card_id, granted, remaining)
select company_id, user_card_id, points, points from card_balances where points > 0;

alter table ledger_journals drop constraint ledger_journals_kind_check;
alter table ledger_journals add constraint ledger_journals_kind_check check (kind in (
  'charge', 'chargeReward', 'refundCharge', 'refundChargeReward', 'refundReward', 'consume',
  'refundConsume', 'assign', 'reward', 'deduction', 'back', 'adjust', 'opening', 'expiry',
  'freeze', 'unfreeze', 'authorise', 'release', 'writeOff'));
alter table card_details drop constraint card_details_type_check;
alter table card_details add constraint card_details_type_check check (type in (
  'charge', 'chargeReward', 'refundCharge', 'refundChargeReward', 'refundReward', 'consume',
  'refundConsume', 'assign', 'reward', 'deduction', 'back', 'adjust', 'opening', 'expiry'));
alter table card_details add constraint card_details_expiry_check check (
  type <> 'expiry' or book = 'score' and amount < 0);

-- Takes points from the lots of a card. What a payment earned and is lost with it comes from the lot of that payment
-- first; what ends, only from lots whose last day is over; everything else from the oldest. Returns what was there.
create function app.take_from_points_lots(posting app.posting, journal bigint, card bigint, wanted bigint)
  returns bigint language sql
begin atomic
  with day as (
    select business_day from business_days where id = posting.business_day_id
  ), standing as (
    select l.id, l.remaining, sum(l.remaining) over (order by o.is_own desc, l.id) - l.remaining as before
    from points_lots l
    cross join lateral (
      select posting.kind in ('refundReward', 'refundChargeReward') and exists (
        select from card_details d
        where d.journal_id = l.journal_id and d.transaction_id = posting.transaction_id) as is_own
    ) o
    where l.user_card_id = card and l.remaining > 0
      and (posting.kind <> 'expiry' or l.last_day < (select business_day from day))
  ), taken as (
    update points_lots l set remaining = l.remaining - least(s.remaining, wanted - s.before)
    from standing s where s.id = l.id and s.before < wanted
    returning l.id, least(s.remaining, wanted - s.before) as amount
  ), written as (
    insert into points_lot_moves (company_id, lot_id, journal_id, delta)
    select posting.company_id, id, journal, -amount from taken
    returning delta
  )
  select coalesce(-sum(delta), 0)::bigint from written;
end;

-- Gives points to a card: as a lot of their own, or back to the lots that the journal took from which this one undoes.
-- A lot whose last day is over then goes on for another thirty days.
create function app.give_to_points_lots(posting app.posting, journal bigint, card bigint, given bigint)
  returns void language plpgsql as $$
declare
  undone bigint := case when posting.kind = 'refundConsume' then coalesce(posting.reverses_id,
    (select d.journal_id from card_details d
      where d.id = posting.origin_detail_id and d.company_id = posting.company_id)) end;
  day date := (select business_day from business_days where id = posting.business_day_id);
  returned bigint;
begin
  with taken as (
    select m.lot_id, -m.delta as amount, sum(-m.delta) over (order by m.lot_id) + m.delta as before
    from points_lot_moves m join points_lots l on l.id = m.lot_id
    where m.journal_id = undone and m.delta < 0 and l.user_card_id = card
  ), filled as (
    update points_lots l set
      remaining = l.remaining + least(t.amount, given - t.before),
      last_day = case when l.last_day < day then day + 30 else l.last_day end
    from taken t where l.id = t.lot_id and t.before < given
    returning l.id, least(t.amount, given - t.before) as amount
  ), written as (
    insert into points_lot_moves (company_id, lot_id, journal_id, delta)
    select posting.company_id, id, journal, amount from filled
    returning delta
  )
  select coalesce(sum(delta), 0) into returned from written;
  if returned = given then return; end if;
  insert into points_lots (company_id, user_card_id, journal_id, granted, remaining, last_day)
  select posting.company_id, card, journal, given - returned, given - returned,
    case when p.points_months > 0 then (day + make_interval(months => p.points_months))::date end
  from user_cards c join card_programmes p on p.id = c.card_id
  where c.id = card;
end
$$;

-- Invariant 10, for points: the lots of a card sum to what it holds. Giving adds the same to both, so only taking has to
-- prove the sum: what a payment earns costs the same however many lots there are. Nothing is taken from a card whose
-- lots were wrong already.
create function app.move_points_lots(posting app.posting, journal bigint) returns void language plpgsql as $$
declare
  change record;
begin
  for change in
    select c.card, c.points, b.points as left
    from app.card_changes(posting.entries) c join card_balances b on b.user_card_id = c.card
    where c.points <> 0
  loop
    if change.points > 0 then
      perform app.give_to_points_lots(posting, journal, change.card, change.points);
      continue;
    end if;
    if change.left - change.points <> (
      select coalesce(sum(l.remaining), 0) from points_lots l where l.user_card_id = change.card and l.remaining > 0
    ) then
      raise exception 'card % disagrees with its lots of points', change.card
        using errcode = 'check_violation', constraint = 'card_balances_mismatch', detail = change.card::text;
    end if;
    if app.take_from_points_lots(posting, journal, change.card, -change.points) <> -change.points then
      raise exception 'card % has no lots to take from', change.card
        using errcode = 'check_violation', constraint = 'card_balances_points_lots';
    end if;
  end loop;
end
$$;

-- Writes one journal with everything that belongs to it; returns its id and the ids of its details.
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
  if exists (select from unnest(posting.entries) l where l.kind = 'points') then
    perform app.move_points_lots(posting, journal);
  end if;
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

revoke execute on all functions in schema app from public;
