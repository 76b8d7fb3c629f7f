-- Balances that a company brings along from its old system: journals of a kind of their own, against accounts of
-- their own; and imports whose figures a second person confirms, and which can be taken back.

create or replace function app.unit_of_account(kind text) returns text language sql immutable parallel safe
  return case
    when kind in ('points', 'points_issued', 'points_redeemed', 'opening_points') then 'PTS'
    when kind in ('growth', 'growth_issued', 'opening_growth') then 'GRW'
    when kind in ('quota', 'quota_granted', 'quota_used') then 'QUO'
    else 'CUR' end;

-- opening: what the company owed to holders of cards before its books began here.
alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check check (kind in (
  'principal', 'gift', 'principal_held', 'gift_held', 'overdraft', 'points', 'growth', 'quota',
  'clearing', 'sales', 'gift_expense', 'adjustments', 'fees', 'bad_debt', 'points_issued', 'points_redeemed',
  'growth_issued', 'quota_granted', 'quota_used', 'opening', 'opening_points', 'opening_growth'));

alter table ledger_journals drop constraint ledger_journals_kind_check;
alter table ledger_journals add constraint ledger_journals_kind_check check (kind in (
  'charge', 'chargeReward', 'refundCharge', 'refundChargeReward', 'refundReward', 'consume',
  'refundConsume', 'assign', 'reward', 'deduction', 'back', 'adjust', 'opening',
  'freeze', 'unfreeze', 'authorise', 'release', 'writeOff'));

alter table card_details drop constraint card_details_type_check;
alter table card_details add constraint card_details_type_check check (type in (
  'charge', 'chargeReward', 'refundCharge', 'refundChargeReward', 'refundReward', 'consume',
  'refundConsume', 'assign', 'reward', 'deduction', 'back', 'adjust', 'opening'));
alter table card_details drop constraint card_details_book_type_check;
alter table card_details add constraint card_details_book_type_check check (
  case book
    when 'score' then type not in ('charge', 'refundCharge', 'assign', 'back')
    when 'level' then
      type in ('chargeReward', 'refundChargeReward', 'reward', 'refundReward', 'adjust', 'opening')
    when 'quota' then
      type in ('charge', 'refundCharge', 'consume', 'refundConsume', 'back', 'deduction', 'adjust')
      and (type <> 'back' or amount > 0)
    else true
  end);

alter table imports drop constraint imports_status_check;
alter table imports add constraint imports_status_check check (
  status in ('checking', 'checked', 'importing', 'success', 'partialSuccess', 'fail', 'cancelled', 'undoing',
    'undone'));
alter table imports
  -- what the good rows of this pass add up to, by figure
  add column sums jsonb not null default '{}',
  -- the same as it was confirmed before rows were taken; null: nothing is to be confirmed, or not yet
  add column confirmed_sums jsonb,
  -- taking back: up to which line it is done, how many rows were taken back and how many stay
  add column undo_line int not null default 0,
  add column undone int not null default 0,
  add column kept int not null default 0;
drop index imports_unfinished;
create index imports_unfinished on imports (kind, id) where status in ('checking', 'importing', 'undoing');

alter table attachments drop constraint attachments_type_check;
alter table attachments add constraint attachments_type_check check (type in (
  'picture', 'companyPicture', 'itemPicture', 'companyLogo', 'invoiceCardLogo', 'software',
  'cardImport', 'employeeImport', 'purchaseImport', 'goodsImport', 'openingBalances', 'tankTable', 'movingIn',
  'licence', 'avatar', 'couponPicture', 'couponManual', 'invoicePdf'));
