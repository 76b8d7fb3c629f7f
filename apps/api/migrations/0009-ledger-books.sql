-- The books of stored value, points, growth and invoicing quota, in double entry. Balances change
-- only inside app.ledger_post (next file): nobody has the right to write these tables.

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
  growth bigint not null default 0,
  -- may be negative: a refund can take back quota that an invoice has used
  quota_cents bigint not null default 0,
  value_cents bigint not null generated always as
    (principal_cents + gift_cents + principal_held_cents + gift_held_cents) stored,
  lock_value_cents bigint not null generated always as (principal_held_cents + gift_held_cents) stored,
  constraint card_balances_company_id_key unique (company_id, user_card_id),
  constraint card_balances_card_fkey
    foreign key (company_id, user_card_id) references user_cards (company_id, id),
  constraint card_balances_principal_check check (principal_cents >= 0),
  constraint card_balances_gift_check check (gift_cents >= 0),
  constraint card_balances_principal_held_check check (principal_held_cents >= 0),
  constraint card_balances_gift_held_check check (gift_held_cents >= 0),
  constraint card_balances_overspend_check check (overspend_cents >= 0),
  constraint card_balances_points_check check (points >= 0),
  constraint card_balances_growth_check check (growth >= 0)
);

-- The accounts that belong to cards; the others belong to stations and companies.
create function app.is_card_account(kind text) returns boolean language sql immutable parallel safe
  return kind in ('P', 'G', 'PH', 'GH', 'OD', 'S', 'W', 'Q');

create function app.unit_of_account(kind text) returns text language sql immutable parallel safe
  return case when kind in ('S', 'SI', 'SR') then 'PTS' when kind in ('W', 'WI') then 'GRW'
    when kind in ('Q', 'QG', 'QU') then 'QUO' else 'CUR' end;

-- Chart of accounts. Of a card: P principal, G gift, PH and GH the same held, OD owed by the holder,
-- S points, W growth, Q quota. Of a station: CL money received, by payment code; SC sales settled by
-- stored value. Of a company: MK gifts granted, AJ adjustments, FE fees, BD written off, SI and SR
-- points, WI growth, QG and QU quota.
create table ledger_accounts (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  kind text not null constraint ledger_accounts_kind_check check (kind in (
    'P', 'G', 'PH', 'GH', 'OD', 'S', 'W', 'Q',
    'CL', 'SC', 'MK', 'AJ', 'FE', 'BD', 'SI', 'SR', 'WI', 'QG', 'QU')),
  -- the card, the station or the company, as the kind says
  owner_id bigint not null,
  -- the payment code, or the reason, that tells accounts of one kind apart
  sub text not null default '',
  unit text not null generated always as (app.unit_of_account(kind)) stored,
  user_card_id bigint generated always as (case when app.is_card_account(kind) then owner_id end) stored,
  station_id bigint generated always as (case when kind in ('CL', 'SC') then owner_id end) stored,
  created_at timestamptz not null default now(),
  constraint ledger_accounts_company_id_key unique (company_id, id),
  constraint ledger_accounts_key unique (owner_id, kind, sub),
  constraint ledger_accounts_company_check check (
    user_card_id is not null or station_id is not null or owner_id = company_id),
  constraint ledger_accounts_card_fkey
    foreign key (company_id, user_card_id) references card_balances (company_id, user_card_id),
  constraint ledger_accounts_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);

create table ledger_journals (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  kind text not null constraint ledger_journals_kind_check check (kind in (
    'charge', 'chargeReward', 'refundCharge', 'refundChargeReward', 'refundReward', 'consume',
    'refundConsume', 'assign', 'reward', 'deduction', 'back', 'adjust',
    'freeze', 'unfreeze', 'authorise', 'release', 'writeOff')),
  -- the piece of business that caused it, and its how manieth posting of the kind
  source_type text not null,
  source_id bigint not null,
  seq int not null,
  reverses_id bigint,
  business_day_id bigint not null,
  shift_id bigint,
  operator_id bigint references users,
  memo text not null,
  created_at timestamptz not null default now(),
  constraint ledger_journals_company_id_key unique (company_id, id),
  constraint ledger_journals_source_key unique (company_id, source_type, source_id, kind, seq),
  constraint ledger_journals_reverses_key unique (reverses_id),
  constraint ledger_journals_reverses_fkey
    foreign key (company_id, reverses_id) references ledger_journals (company_id, id)
);
-- Instead of foreign keys to station, shift and day: it holds them all the same, and wants them open.
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
  constraint ledger_entries_journal_fkey
    foreign key (company_id, journal_id) references ledger_journals (company_id, id),
  constraint ledger_entries_account_fkey
    foreign key (company_id, account_id) references ledger_accounts (company_id, id)
);
create index ledger_entries_account on ledger_entries (account_id, id);
create index ledger_entries_journal on ledger_entries (journal_id);

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
  principal_amount bigint not null,
  gift_amount bigint not null,
  overspend_amount bigint not null,
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
  reason text not null,
  remark text not null,
  operator_id bigint references users,
  created_at timestamptz not null default now(),
  constraint card_details_company_id_key unique (company_id, id),
  constraint card_details_key unique (journal_id, fund_user_card_id, book),
  constraint card_details_sum_check check (
    book <> 'debit' or amount = principal_amount + gift_amount + overspend_amount),
  constraint card_details_sign_check check (
    case
      when type in ('charge', 'chargeReward', 'reward') then amount > 0
      when type in ('refundCharge', 'refundChargeReward', 'refundReward', 'deduction') then amount < 0
      -- quota is earned by what the money book spends, and taken back with what is refunded
      when type = 'consume' then case book when 'quota' then amount > 0 else amount < 0 end
      when type = 'refundConsume' then case book when 'quota' then amount < 0 else amount > 0 end
      else amount <> 0
    end),
  constraint card_details_book_type_check check (
    case book
      when 'score' then type not in ('charge', 'refundCharge', 'assign', 'back')
      when 'level' then type in ('chargeReward', 'refundChargeReward', 'reward', 'refundReward', 'adjust')
      when 'quota' then
        type in ('charge', 'refundCharge', 'consume', 'refundConsume', 'back', 'deduction', 'adjust')
        and (type <> 'back' or amount > 0)
      else true
    end),
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
create index card_details_station on card_details (station_id, created_at desc, id desc);
create index card_details_company on card_details (company_id, created_at desc, id desc);
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

-- Gift money, grant by grant, the oldest spent first. A lot whose journal opened a hold is frozen to
-- the extent of that hold.
create table gift_lots (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  user_card_id bigint not null,
  -- the journal that granted it
  journal_id bigint not null,
  granted_cents bigint not null,
  remaining_cents bigint not null,
  -- the gift buys only these items; empty: anything
  restricted_item_ids bigint[] not null,
  created_at timestamptz not null default now(),
  constraint gift_lots_company_id_key unique (company_id, id),
  constraint gift_lots_journal_key unique (journal_id),
  constraint gift_lots_remaining_check check (remaining_cents between 0 and granted_cents),
  constraint gift_lots_card_fkey
    foreign key (company_id, user_card_id) references user_cards (company_id, id),
  constraint gift_lots_journal_fkey
    foreign key (company_id, journal_id) references ledger_journals (company_id, id)
);
create index gift_lots_card on gift_lots (user_card_id, id) where remaining_cents > 0;

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
  -- what it still holds; nothing once it has ended
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
