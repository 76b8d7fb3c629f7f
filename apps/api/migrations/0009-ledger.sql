-- The vault: double-entry postings of stored value, points, growth and invoicing quota. Balances
-- change only inside app.ledger_post, which no role can get around: nobody may write these tables.

create table ledger_accounts (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  owner_type text not null
    constraint ledger_accounts_owner_type_check check (owner_type in ('userCard', 'company', 'station')),
  owner_id bigint not null,
  kind text not null constraint ledger_accounts_kind_check check (kind in (
    'P', 'G', 'PH', 'GH', 'OD', 'S', 'SH', 'W', 'Q',
    'CL', 'SC', 'MK', 'AJ', 'FE', 'BD', 'SI', 'SR', 'WI', 'QG', 'QU')),
  -- the payment code, or the reason, that tells accounts of one kind apart
  sub text not null default '',
  unit text not null constraint ledger_accounts_unit_check check (unit in ('CUR', 'PTS', 'GRW', 'QUO')),
  created_at timestamptz not null default now(),
  constraint ledger_accounts_company_id_key unique (company_id, id),
  constraint ledger_accounts_key unique (owner_type, owner_id, kind, sub, unit)
);

create table ledger_journals (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  kind text not null constraint ledger_journals_kind_check check (kind in (
    'charge', 'chargeReward', 'refundCharge', 'refundChargeReward', 'refundReward', 'consume',
    'refundConsume', 'assign', 'reward', 'deduction', 'back', 'adjust',
    'freeze', 'unfreeze', 'authorise', 'capture', 'release', 'reverse', 'writeOff')),
  source_type text not null,
  source_id bigint not null,
  seq int not null default 0,
  reverses_id bigint,
  business_day_id bigint not null,
  shift_id bigint,
  operator_id bigint references users,
  memo text not null default '',
  created_at timestamptz not null default now(),
  constraint ledger_journals_company_id_key unique (company_id, id),
  constraint ledger_journals_source_key unique (company_id, source_type, source_id, kind, seq),
  constraint ledger_journals_reverses_key unique (reverses_id),
  constraint ledger_journals_reverses_fkey
    foreign key (company_id, reverses_id) references ledger_journals (company_id, id),
  constraint ledger_journals_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id),
  constraint ledger_journals_shift_fkey foreign key (company_id, shift_id) references shifts (company_id, id),
  constraint ledger_journals_business_day_fkey
    foreign key (company_id, business_day_id) references business_days (company_id, id)
);
create trigger require_open_period before insert on ledger_journals
  for each row execute function app.require_open_period();

create table ledger_entries (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  journal_id bigint not null,
  account_id bigint not null,
  side char(1) not null constraint ledger_entries_side_check check (side in ('D', 'C')),
  amount bigint not null
    constraint ledger_entries_amount_check check (amount > 0 and amount <= 900000000000000),
  unit text not null,
  -- of the card's account, after the whole journal; null for accounts without a kept balance
  balance_after bigint,
  constraint ledger_entries_journal_fkey
    foreign key (company_id, journal_id) references ledger_journals (company_id, id),
  constraint ledger_entries_account_fkey
    foreign key (company_id, account_id) references ledger_accounts (company_id, id)
);
create index ledger_entries_account on ledger_entries (account_id, id);
create index ledger_entries_journal on ledger_entries (journal_id);

-- Invariant 1: the entries of a journal, which arrive in one statement, balance for each unit.
create function app.require_balanced_entries() returns trigger language plpgsql as $$
begin
  if exists (
    select from fresh group by journal_id, unit
    having sum(case side when 'D' then amount else -amount end) <> 0 or count(*) < 2
  ) then
    raise exception 'unbalanced journal'
      using errcode = 'check_violation', constraint = 'ledger_entries_balanced';
  end if;
  return null;
end
$$;
create trigger require_balanced_entries after insert on ledger_entries
  referencing new table as fresh for each statement execute function app.require_balanced_entries();

-- What each card holds: the sums of its entries, kept so that they can be locked and checked.
create table card_balances (
  user_card_id bigint primary key,
  company_id bigint not null,
  principal_cents bigint not null default 0,
  gift_cents bigint not null default 0,
  principal_held_cents bigint not null default 0,
  gift_held_cents bigint not null default 0,
  overspend_cents bigint not null default 0,
  points bigint not null default 0,
  points_held bigint not null default 0,
  growth bigint not null default 0,
  -- may be negative: a refund can take back quota that an invoice has used
  quota_cents bigint not null default 0,
  value_cents bigint not null generated always as
    (principal_cents + gift_cents + principal_held_cents + gift_held_cents) stored,
  lock_value_cents bigint not null generated always as (principal_held_cents + gift_held_cents) stored,
  constraint card_balances_card_fkey
    foreign key (company_id, user_card_id) references user_cards (company_id, id),
  constraint card_balances_principal_check check (principal_cents >= 0),
  constraint card_balances_gift_check check (gift_cents >= 0),
  constraint card_balances_principal_held_check check (principal_held_cents >= 0),
  constraint card_balances_gift_held_check check (gift_held_cents >= 0),
  constraint card_balances_overspend_check check (overspend_cents >= 0),
  constraint card_balances_points_check check (points >= 0),
  constraint card_balances_points_held_check check (points_held >= 0),
  constraint card_balances_growth_check check (growth >= 0)
);

-- The holder's view of a journal: the statement of the card.
create table card_details (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  user_card_id bigint not null,
  -- whose money moved: the parent's for a sub card that shares it
  fund_user_card_id bigint not null,
  book text not null
    constraint card_details_book_check check (book in ('debit', 'score', 'level', 'quota')),
  type text not null constraint card_details_type_check check (type in (
    'charge', 'chargeReward', 'refundCharge', 'refundChargeReward', 'refundReward', 'consume',
    'refundConsume', 'assign', 'reward', 'deduction', 'back', 'adjust')),
  -- signed, as the holder sees it
  amount bigint not null,
  principal_amount bigint not null default 0,
  gift_amount bigint not null default 0,
  overspend_amount bigint not null default 0,
  -- of the funding card's book, after the journal
  value_after bigint not null,
  lock_after bigint not null,
  principal_after bigint not null,
  gift_after bigint not null,
  journal_id bigint not null,
  order_id bigint,
  transaction_id bigint,
  origin_detail_id bigint,
  package_id bigint,
  payment_type text,
  refund_mode text constraint card_details_refund_mode_check check (refund_mode in ('original', 'cash')),
  spending_mode text,
  reason text not null default '',
  remark text not null default '',
  operator_id bigint references users,
  created_at timestamptz not null default now(),
  constraint card_details_company_id_key unique (company_id, id),
  constraint card_details_key unique (journal_id, user_card_id, book, type),
  constraint card_details_sum_check check (
    book <> 'debit' or amount = principal_amount + gift_amount + overspend_amount),
  constraint card_details_sign_check check (
    case
      when book = 'quota' then case type
        when 'charge' then amount > 0 when 'consume' then amount > 0 when 'back' then amount > 0
        when 'refundCharge' then amount < 0 when 'refundConsume' then amount < 0
        when 'deduction' then amount < 0 else amount <> 0 end
      else case type
        when 'charge' then amount > 0 when 'chargeReward' then amount > 0
        when 'reward' then amount > 0 when 'refundConsume' then amount > 0
        when 'refundCharge' then amount < 0 when 'refundChargeReward' then amount < 0
        when 'refundReward' then amount < 0 when 'consume' then amount < 0
        when 'deduction' then amount < 0 else amount <> 0 end
    end),
  constraint card_details_book_type_check check (
    case book
      when 'score' then type not in ('charge', 'refundCharge', 'assign', 'back')
      when 'level' then type not in ('charge', 'refundCharge', 'assign', 'back', 'consume', 'deduction', 'refundConsume')
      else true
    end),
  constraint card_details_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id),
  constraint card_details_card_fkey
    foreign key (company_id, user_card_id) references user_cards (company_id, id),
  constraint card_details_fund_fkey
    foreign key (company_id, fund_user_card_id) references user_cards (company_id, id),
  constraint card_details_journal_fkey
    foreign key (company_id, journal_id) references ledger_journals (company_id, id),
  constraint card_details_order_fkey foreign key (company_id, order_id) references orders (company_id, id),
  constraint card_details_transaction_fkey
    foreign key (company_id, transaction_id) references transactions (company_id, id),
  constraint card_details_origin_fkey
    foreign key (company_id, origin_detail_id) references card_details (company_id, id),
  constraint card_details_package_fkey
    foreign key (company_id, package_id) references recharge_packages (company_id, id)
);
create index card_details_card on card_details (user_card_id, id desc);
create index card_details_station on card_details (company_id, station_id, created_at desc, id desc);
create index card_details_transaction on card_details (transaction_id) where transaction_id is not null;
create index card_details_origin on card_details (origin_detail_id) where origin_detail_id is not null;

-- How much of a detail has been undone. The caps are copied so that the row itself can refuse.
create table card_detail_states (
  detail_id bigint primary key,
  company_id bigint not null,
  principal_cap bigint not null,
  gift_cap bigint not null,
  refunded_principal bigint not null default 0,
  refunded_gift bigint not null default 0,
  revoked_at timestamptz,
  constraint card_detail_states_detail_fkey
    foreign key (company_id, detail_id) references card_details (company_id, id),
  constraint card_detail_states_principal_check check (refunded_principal between 0 and principal_cap),
  constraint card_detail_states_gift_check check (refunded_gift between 0 and gift_cap)
);

-- Gift money, grant by grant: each may be bound to products and may expire.
create table gift_lots (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  user_card_id bigint not null,
  detail_id bigint not null,
  granted_cents bigint not null,
  remaining_cents bigint not null,
  restricted_item_ids bigint[] not null default '{}',
  -- granted frozen, not to be spent before it is released
  frozen boolean not null default false,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  constraint gift_lots_company_id_key unique (company_id, id),
  constraint gift_lots_remaining_check check (remaining_cents between 0 and granted_cents),
  constraint gift_lots_card_fkey
    foreign key (company_id, user_card_id) references user_cards (company_id, id),
  constraint gift_lots_detail_fkey
    foreign key (company_id, detail_id) references card_details (company_id, id)
);
create index gift_lots_card on gift_lots (user_card_id, expires_at, id) where remaining_cents > 0;
create index gift_lots_detail on gift_lots (detail_id);

-- Which lots a journal took from or gave back to, so that a refund returns to where it came from.
create table gift_lot_moves (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  lot_id bigint not null,
  journal_id bigint not null,
  -- of a giving back: the journal that took
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

-- Money set aside: frozen by a person, reserved for a fuelling, or left by an unfinished one.
create table card_holds (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  user_card_id bigint not null,
  kind text not null constraint card_holds_kind_check check (kind in ('freeze', 'authorise', 'gray')),
  principal_cents bigint not null constraint card_holds_principal_check check (principal_cents >= 0),
  gift_cents bigint not null constraint card_holds_gift_check check (gift_cents >= 0),
  points bigint not null constraint card_holds_points_check check (points >= 0),
  status text not null default 'open'
    constraint card_holds_status_check check (status in ('open', 'captured', 'released', 'expired')),
  order_id bigint,
  reason text not null default '',
  expires_at timestamptz,
  opened_journal_id bigint not null,
  closed_journal_id bigint,
  created_at timestamptz not null default now(),
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
  foreach target in array array['ledger_accounts', 'ledger_journals', 'ledger_entries', 'card_balances',
    'card_details', 'card_detail_states', 'gift_lots', 'gift_lot_moves', 'card_holds']
  loop
    execute format('grant select on %I to forecourt_app, forecourt_system', target);
    perform app.scope_by_company(target::regclass);
  end loop;
  foreach target in array array['ledger_journals', 'ledger_entries', 'card_details', 'gift_lot_moves']
  loop
    execute format(
      'create trigger refuse_change before update or delete on %I for each row execute function app.refuse_change()',
      target);
  end loop;
end
$$;

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

-- The accounts that entries name, made on first use.
create function app.ensure_ledger_accounts(company bigint, entries jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from jsonb_to_recordset(entries)
      as e(owner_type text, owner_id bigint, kind text, sub text, unit text)
    left join ledger_accounts a on a.owner_type = e.owner_type and a.owner_id = e.owner_id
      and a.kind = e.kind and a.sub = e.sub and a.unit = e.unit
    where a.id is null
  ) then
    insert into ledger_accounts (company_id, owner_type, owner_id, kind, sub, unit)
    select distinct company, e.owner_type, e.owner_id, e.kind, e.sub, e.unit
    from jsonb_to_recordset(entries)
      as e(owner_type text, owner_id bigint, kind text, sub text, unit text)
    order by 2, 3, 4, 5, 6
    on conflict do nothing;
  end if;
end
$$;

-- The change that entries make to each card, column by column. Credits raise what the house owes;
-- overspend is what the holder owes, so debits raise it.
create function app.apply_to_card_balances(entries jsonb) returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  with change as (
    select e.owner_id as card,
      sum(s.signed) filter (where e.kind = 'P') as principal,
      sum(s.signed) filter (where e.kind = 'G') as gift,
      sum(s.signed) filter (where e.kind = 'PH') as principal_held,
      sum(s.signed) filter (where e.kind = 'GH') as gift_held,
      -sum(s.signed) filter (where e.kind = 'OD') as overspend,
      sum(s.signed) filter (where e.kind = 'S') as points,
      sum(s.signed) filter (where e.kind = 'SH') as points_held,
      sum(s.signed) filter (where e.kind = 'W') as growth,
      sum(s.signed) filter (where e.kind = 'Q') as quota
    from jsonb_to_recordset(entries)
      as e(owner_type text, owner_id bigint, kind text, side text, amount bigint)
    cross join lateral (select case e.side when 'C' then e.amount else -e.amount end as signed) s
    where e.owner_type = 'userCard'
    group by e.owner_id
  )
  update card_balances b set
    principal_cents = b.principal_cents + coalesce(c.principal, 0),
    gift_cents = b.gift_cents + coalesce(c.gift, 0),
    principal_held_cents = b.principal_held_cents + coalesce(c.principal_held, 0),
    gift_held_cents = b.gift_held_cents + coalesce(c.gift_held, 0),
    overspend_cents = b.overspend_cents + coalesce(c.overspend, 0),
    points = b.points + coalesce(c.points, 0),
    points_held = b.points_held + coalesce(c.points_held, 0),
    growth = b.growth + coalesce(c.growth, 0),
    quota_cents = b.quota_cents + coalesce(c.quota, 0)
  from change c where b.user_card_id = c.card;
end;

-- Writes one journal with everything that hangs on it; answers its id and its details' ids.
create function app.write_journal(journal jsonb) returns jsonb
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  company bigint := (journal ->> 'company_id')::bigint;
  station bigint := (journal ->> 'station_id')::bigint;
  fresh_id bigint;
  detail_ids jsonb;
begin
  if not (company = any (app.company_ids()) and station = any (app.station_ids())) then
    raise exception 'posting outside the scope' using errcode = 'insufficient_privilege';
  end if;

  insert into ledger_journals (company_id, station_id, kind, source_type, source_id, seq, reverses_id,
    business_day_id, shift_id, operator_id, memo)
  select company, station, j.kind, j.source_type, j.source_id, coalesce(j.seq, 0), j.reverses_id,
    j.business_day_id, j.shift_id, j.operator_id, coalesce(j.memo, '')
  from jsonb_to_record(journal) as j(kind text, source_type text, source_id bigint, seq int,
    reverses_id bigint, business_day_id bigint, shift_id bigint, operator_id bigint, memo text)
  returning id into fresh_id;

  perform app.ensure_ledger_accounts(company, journal -> 'entries');
  perform app.apply_to_card_balances(journal -> 'entries');

  insert into ledger_entries (company_id, journal_id, account_id, side, amount, unit, balance_after)
  select company, fresh_id, a.id, e.side, e.amount, e.unit,
    case e.kind when 'P' then b.principal_cents when 'G' then b.gift_cents
      when 'PH' then b.principal_held_cents when 'GH' then b.gift_held_cents
      when 'OD' then b.overspend_cents when 'S' then b.points when 'SH' then b.points_held
      when 'W' then b.growth when 'Q' then b.quota_cents end
  from jsonb_to_recordset(journal -> 'entries') with ordinality
    as e(owner_type text, owner_id bigint, kind text, sub text, unit text, side char, amount bigint, n bigint)
  join ledger_accounts a on a.owner_type = e.owner_type and a.owner_id = e.owner_id
    and a.kind = e.kind and a.sub = e.sub and a.unit = e.unit and a.company_id = company
  left join card_balances b on e.owner_type = 'userCard' and b.user_card_id = e.owner_id
  order by e.n;

  if (select count(*) from ledger_entries where journal_id = fresh_id)
    <> jsonb_array_length(journal -> 'entries') then
    raise exception 'an account belongs to another company' using errcode = 'insufficient_privilege';
  end if;

  with written as (
    insert into card_details (company_id, station_id, user_card_id, fund_user_card_id, book, type, amount,
      principal_amount, gift_amount, overspend_amount, value_after, lock_after, principal_after,
      gift_after, journal_id, order_id, transaction_id, origin_detail_id, package_id, payment_type,
      refund_mode, spending_mode, reason, remark, operator_id)
    select company, station, d.user_card_id, d.fund_user_card_id, d.book, d.type, d.amount,
      coalesce(d.principal_amount, 0), coalesce(d.gift_amount, 0), coalesce(d.overspend_amount, 0),
      case d.book when 'debit' then b.value_cents when 'score' then b.points + b.points_held
        when 'level' then b.growth else b.quota_cents end,
      case d.book when 'debit' then b.lock_value_cents when 'score' then b.points_held else 0 end,
      b.principal_cents, b.gift_cents, fresh_id, d.order_id, d.transaction_id, d.origin_detail_id,
      d.package_id, d.payment_type, d.refund_mode, d.spending_mode, coalesce(d.reason, ''),
      coalesce(d.remark, ''), (journal ->> 'operator_id')::bigint
    from jsonb_to_recordset(coalesce(journal -> 'details', '[]')) with ordinality as d(
      user_card_id bigint, fund_user_card_id bigint, book text, type text, amount bigint,
      principal_amount bigint, gift_amount bigint, overspend_amount bigint, order_id bigint,
      transaction_id bigint, origin_detail_id bigint, package_id bigint, payment_type text,
      refund_mode text, spending_mode text, reason text, remark text, n bigint)
    join card_balances b on b.user_card_id = d.fund_user_card_id
    order by d.n
    returning id
  )
  select coalesce(jsonb_agg(id order by id), '[]') into detail_ids from written;

  perform app.move_gift_lots(company, journal, fresh_id, detail_ids);
  perform app.move_card_holds(company, journal, fresh_id);
  perform app.mark_detail_refunds(company, journal -> 'refunds');
  return jsonb_build_object('id', fresh_id, 'details', detail_ids);
end
$$;

-- Takes from gift lots, gives back and grants new ones. Grants name their detail by its place in
-- the journal.
create function app.move_gift_lots(company bigint, journal jsonb, fresh_id bigint, detail_ids jsonb)
  returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if journal ? 'lots' then
    update gift_lots l set
      remaining_cents = l.remaining_cents + coalesce(t.delta, 0),
      frozen = l.frozen and not coalesce(t.release, false)
    from jsonb_to_recordset(journal -> 'lots') as t(id bigint, delta bigint, release boolean)
    where l.id = t.id and l.company_id = company;

    insert into gift_lot_moves (company_id, lot_id, journal_id, origin_journal_id, delta_cents)
    select company, t.id, fresh_id, t.origin_journal_id, t.delta
    from jsonb_to_recordset(journal -> 'lots') as t(id bigint, delta bigint, origin_journal_id bigint)
    where t.delta <> 0;
  end if;
  if journal ? 'grants' then
    insert into gift_lots (company_id, user_card_id, detail_id, granted_cents, remaining_cents,
      restricted_item_ids, frozen, expires_at)
    select company, g.user_card_id, (detail_ids -> g.detail_index)::bigint, g.amount, g.amount,
      coalesce((select array_agg(value::bigint) from jsonb_array_elements_text(g.restricted_item_ids)), '{}'),
      coalesce(g.frozen, false), g.expires_at
    from jsonb_to_recordset(journal -> 'grants') as g(user_card_id bigint, detail_index int,
      amount bigint, restricted_item_ids jsonb, frozen boolean, expires_at timestamptz);
  end if;
end
$$;

create function app.move_card_holds(company bigint, journal jsonb, journal_id bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if journal ? 'opened_holds' then
    insert into card_holds (company_id, user_card_id, kind, principal_cents, gift_cents, points,
      order_id, reason, expires_at, opened_journal_id)
    select company, h.user_card_id, h.kind, coalesce(h.principal, 0), coalesce(h.gift, 0),
      coalesce(h.points, 0), h.order_id, coalesce(h.reason, ''), h.expires_at, journal_id
    from jsonb_to_recordset(journal -> 'opened_holds') as h(user_card_id bigint, kind text,
      principal bigint, gift bigint, points bigint, order_id bigint, reason text,
      expires_at timestamptz);
  end if;
  -- A hold that is closed keeps nothing; one that is only reduced stays open.
  if journal ? 'changed_holds' then
    update card_holds h set
      principal_cents = h.principal_cents - coalesce(c.principal, 0),
      gift_cents = h.gift_cents - coalesce(c.gift, 0),
      points = h.points - coalesce(c.points, 0),
      status = c.status,
      closed_journal_id = case when c.status = 'open' then null else move_card_holds.journal_id end
    from jsonb_to_recordset(journal -> 'changed_holds')
      as c(id bigint, status text, principal bigint, gift bigint, points bigint)
    where h.id = c.id and h.company_id = company and h.status = 'open';
  end if;
end
$$;

-- Invariant 6: what is refunded of a detail never passes what it moved.
create function app.mark_detail_refunds(company bigint, refunds jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if refunds is null then return; end if;
  insert into card_detail_states (detail_id, company_id, principal_cap, gift_cap)
  select d.id, company, abs(d.principal_amount), abs(d.gift_amount)
  from jsonb_to_recordset(refunds) as r(detail_id bigint)
  join card_details d on d.id = r.detail_id and d.company_id = company
  on conflict do nothing;
  update card_detail_states s set
    refunded_principal = s.refunded_principal + coalesce(r.principal, 0),
    refunded_gift = s.refunded_gift + coalesce(r.gift, 0),
    revoked_at = case when coalesce(r.revoke, false) then now() else s.revoked_at end
  from jsonb_to_recordset(refunds) as r(detail_id bigint, principal bigint, gift bigint, revoke boolean)
  where s.detail_id = r.detail_id and s.company_id = company;
end
$$;

-- Posts journals, in order, all or none. Afterwards the cards touched must agree with their gift
-- lots (invariant 10), their open holds (11) and their status (9).
create function app.ledger_post(journals jsonb) returns jsonb
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  journal jsonb;
  written jsonb := '[]';
  cards bigint[];
  broken bigint;
begin
  select coalesce(array_agg(distinct (e ->> 'owner_id')::bigint), '{}') into cards
  from jsonb_array_elements(journals) j, jsonb_array_elements(j -> 'entries') e
  where e ->> 'owner_type' = 'userCard';

  perform from card_balances where user_card_id = any (cards) order by user_card_id for update;

  for journal in select value from jsonb_array_elements(journals) loop
    written := written || app.write_journal(journal);
  end loop;

  select b.user_card_id into broken from card_balances b
  where b.user_card_id = any (cards) and (
    b.gift_cents + b.gift_held_cents <> (
      select coalesce(sum(l.remaining_cents), 0) from gift_lots l
      where l.user_card_id = b.user_card_id and l.remaining_cents > 0)
    or (b.principal_held_cents, b.gift_held_cents, b.points_held) <> (
      select coalesce(sum(h.principal_cents), 0), coalesce(sum(h.gift_cents), 0), coalesce(sum(h.points), 0)
      from card_holds h where h.user_card_id = b.user_card_id and h.status = 'open'))
  limit 1;
  if broken is not null then
    raise exception 'card % disagrees with its gift lots or holds', broken
      using errcode = 'check_violation', constraint = 'card_balances_parts';
  end if;

  update user_cards c
  set status = case when b.overspend_cents > 0 then 'overspend' else 'normal' end
  from card_balances b
  where b.user_card_id = c.id and c.id = any (cards)
    and (b.overspend_cents > 0 and c.status = 'normal' or b.overspend_cents = 0 and c.status = 'overspend');

  return written;
end
$$;

-- PostgreSQL lets everyone execute a new function; these are for the two roles, and their inner
-- parts for nobody.
revoke execute on all functions in schema app from public;
grant execute on function app.company_ids, app.station_ids, app.touch, app.refuse_change,
  app.require_open_period, app.keep_settled_shift, app.keep_settled_day, app.write_audit,
  app.audit_text, app.verify_audit, app.open_card_balance, app.lock_card_balances, app.ledger_post
  to forecourt_app, forecourt_system;
