-- Fuel that is paid for beforehand, in cash, by bank card or by phone: an order of its own takes the money, an authorised
-- fuelling holds some of it, and the order of the fuel is paid from it. What is left goes back to the customer.

alter table orders drop constraint orders_kind_check;
alter table orders
  add constraint orders_kind_check check (kind in ('fuel', 'goods', 'mixed', 'recharge', 'score', 'prepay')),
  -- of a prepayment: what has paid for fuel, and what waits for an authorised fuelling or for its way back to a channel
  add column prepaid_used_cents bigint not null default 0,
  add column prepaid_held_cents bigint not null default 0,
  add constraint orders_prepaid_check check (
    prepaid_used_cents >= 0 and prepaid_held_cents >= 0
    and refunded_cents + prepaid_used_cents + prepaid_held_cents <= paid_cents
    and (kind = 'prepay' or prepaid_used_cents + prepaid_held_cents = 0));
create index orders_prepaid on orders (station_id, id)
  where kind = 'prepay' and paid_cents > refunded_cents + prepaid_used_cents;

alter table line_items drop constraint line_items_category_type_check;
alter table line_items add constraint line_items_category_type_check check (
  category_type in ('fuel', 'normal', 'score', 'recharge', 'prepay'));

alter table transactions drop constraint transactions_payment_type_check;
alter table transactions
  add constraint transactions_payment_type_check check (payment_type in (
    'wx', 'ali', 'unionPay', 'qrCode', 'faceCode', 'barCode', 'jsApi', 'card', 'sinopecUserCard',
    'egUserCard', 'sinopecOtherCard', 'externalUserCard', 'hsCard12', 'hsCard15', 'hsCardOther',
    'unionCard', 'union', 'debit', 'score', 'free', 'douyin', 'kuaishou', 'coupon', 'other', 'tuanYou',
    'bankCard', 'didi', 'huochebang', 'gift', 'yijiayou', 'tuhu', 'cash', 'prepaid')),
  -- the prepayment whose money it is
  add column prepay_order_id bigint,
  add constraint transactions_prepaid_check check ((payment_type = 'prepaid') = (prepay_order_id is not null)),
  add constraint transactions_prepay_order_fkey
    foreign key (company_id, prepay_order_id) references orders (company_id, id);
create index transactions_prepay_order on transactions (prepay_order_id) where prepay_order_id is not null;

alter table pump_authorisations
  alter column user_card_id drop not null,
  add column prepay_order_id bigint,
  add constraint pump_authorisations_money_check check (num_nonnulls(user_card_id, prepay_order_id) = 1),
  add constraint pump_authorisations_hold_check check (prepay_order_id is null or hold_id is null),
  add constraint pump_authorisations_prepay_order_fkey
    foreign key (company_id, prepay_order_id) references orders (company_id, id);
-- as a card, a prepayment waits for the end of its fuelling
create unique index pump_authorisations_prepayment_open on pump_authorisations (prepay_order_id)
  where status in ('waiting', 'authorised', 'fuelled', 'gray');

alter table shift_payment_totals drop constraint shift_payment_totals_purpose_check;
alter table shift_payment_totals add constraint shift_payment_totals_purpose_check check (
  purpose in ('sale', 'recharge', 'prepay'));
