-- The ledger of stored value, points, growth and invoicing quota, in double entry. Balances change only inside
-- app.ledger_post (0200-ledger-posting.sql): no role may write these tables.

-- Balances of cards: the sums of their entries, kept so that they can be locked and checked.
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
  return kind in (
    'principal', 'gift', 'principal_held', 'gift_held', 'overdraft', 'points', 'growth', 'quota');

create function app.unit_of_account(kind text) returns text language sql immutable parallel safe
  return case
    when kind in ('points', 'points_issued', 'points_redeemed') then 'PTS'
    when kind in ('growth', 'growth_issued') then 'GRW'
    when kind in ('quota', 'quota_granted', 'quota_used') then 'QUO'
    else 'CUR' end;

-- Chart of accounts. Of a card: what it holds, and as overdraft what the holder owes. Of a station: clearing for
-- money received, by payment code; sales settled by stored value. Of a company: gifts granted, adjustments, fees,
-- overdrafts written off as bad debt, and the counterparts of points, growth and quota.
create table ledger_accounts (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  kind text not null constraint ledger_accounts_kind_check check (kind in (
    'principal', 'gift', 'principal_held', 'gift_held', 'overdraft', 'points', 'growth', 'quota',
    'clearing', 'sales', 'gift_expense', 'adjustments', 'fees', 'bad_debt', 'points_issued', 'points_redeemed',
    'growth_issued', 'quota_granted', 'quota_used')),
  -- card, station or company, depending on the kind
  owner_id bigint not null,
  -- payment code or reason that tells accounts of one kind apart
  sub text not null default '',
  unit text not null generated always as (app.unit_of_account(kind)) stored,
  user_card_id bigint generated always as (case when app.is_card_account(kind) then owner_id end) stored,
  station_id bigint generated always as (case when kind in ('clearing', 'sales') then owner_id end) stored,
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
  -- the business object that caused it, and the number of this posting among its postings of the kind
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
-- The corrections that a user has made today are asked for before each correction.
create index ledger_journals_corrections on ledger_journals (operator_id, business_day_id)
  where kind = 'adjust' and source_type = 'adjust';
-- In place of foreign keys to station, shift and day: it checks that they exist and are open.
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
  -- the card whose money moved: the parent for a sub card that shares it
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
  -- the journal's, which holds the foreign key
  business_day_id bigint not null,
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
create index card_details_day on card_details (business_day_id);
-- Fills of a fleet's sub cards are asked for by the master card.
create index card_details_fund on card_details (fund_user_card_id, created_at)
  where book = 'debit' and type = 'consume' and fund_user_card_id <> user_card_id;
create index card_details_shared on card_details (fund_user_card_id, id desc)
  where fund_user_card_id <> user_card_id;
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

do $$
declare
  target text;
begin
  foreach target in array array['ledger_accounts', 'ledger_journals', 'ledger_entries', 'card_balances',
    'card_details', 'card_detail_states']
  loop
    execute format('grant select on %I to forecourt_app, forecourt_system', target);
    perform app.scope_by_company(target::regclass);
  end loop;
  foreach target in array array['ledger_journals', 'ledger_entries', 'card_details']
  loop
    execute format(
      'create trigger refuse_change before update or delete on %I for each row execute function app.refuse_change()',
      target);
  end loop;
end
$$;

create trigger add_station_card after insert on card_details
  for each row execute function app.add_station_card();

revoke execute on all functions in schema app from public;
