-- What happens to an order after the shift or day that counted it was settled is an item of the shift and day
-- in which it happens: the settled sheet stays as it is, and the next one says what it takes back, and of whom.

create table order_adjustments (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  order_id bigint not null,
  -- writeOff: closed without payment, the amount is what was still due; discount: what is taken off changed by
  -- the amount, up or down.
  kind text not null constraint order_adjustments_kind_check check (kind in ('writeOff', 'discount')),
  amount_cents bigint not null,
  -- the settled period in which the order was counted
  of_shift_id bigint,
  of_business_day_id bigint not null,
  -- the period in which it happened
  shift_id bigint,
  business_day_id bigint not null,
  reason text not null default '',
  operator_id bigint references users,
  created_at timestamptz not null default now(),
  constraint order_adjustments_amount_check check (
    case kind when 'discount' then amount_cents <> 0 else amount_cents >= 0 end),
  constraint order_adjustments_order_fkey foreign key (company_id, order_id) references orders (company_id, id),
  constraint order_adjustments_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id),
  constraint order_adjustments_of_shift_fkey
    foreign key (company_id, of_shift_id) references shifts (company_id, id),
  constraint order_adjustments_of_day_fkey
    foreign key (company_id, of_business_day_id) references business_days (company_id, id),
  constraint order_adjustments_shift_fkey foreign key (company_id, shift_id) references shifts (company_id, id),
  constraint order_adjustments_business_day_fkey
    foreign key (company_id, business_day_id) references business_days (company_id, id)
);
create index order_adjustments_order on order_adjustments (order_id);
create index order_adjustments_shift on order_adjustments (shift_id);
create index order_adjustments_day on order_adjustments (business_day_id);
create unique index order_adjustments_one_write_off on order_adjustments (order_id) where kind = 'writeOff';
select app.grant_append_only('order_adjustments'), app.scope_by_station('order_adjustments');
create trigger require_open_period before insert on order_adjustments
  for each row execute function app.require_open_period();

-- An order keeps the shift and day that delivered it. Who has to collect what it left unpaid is said beside it,
-- so that the statistics of a day and its sheet always count the same orders.
alter table orders
  -- the latest shift that took it over, unpaid, from the one that delivered it
  add column carried_to_shift_id bigint,
  add column collecting_shift_id bigint generated always as (coalesce(carried_to_shift_id, shift_id)) stored,
  add column is_written_off boolean not null default false,
  add column later_discount_cents bigint not null default 0,
  -- whether it counts as sold: delivered, and not given up while its own period was open
  add column is_sold boolean not null generated always as (
    kind in ('fuel', 'goods', 'mixed') and (status not in ('close', 'fail') or is_written_off)) stored,
  add constraint orders_carried_to_fkey
    foreign key (company_id, carried_to_shift_id) references shifts (company_id, id),
  add constraint orders_written_off_check check (not is_written_off or status in ('close', 'fail'));

alter table orders disable trigger user;
update orders o set carried_to_shift_id = o.shift_id, shift_id = s.id, business_day_id = s.business_day_id
from shifts s where s.id = o.carried_from_shift_id;
alter table orders enable trigger user;
alter table orders drop column carried_from_shift_id;
create index orders_collecting_shift on orders (collecting_shift_id, status);

alter table line_items add column later_discount_cents bigint not null default 0;
grant update (later_discount_cents) on line_items to forecourt_app, forecourt_system;

-- Of what a settled sheet sums up only what is noted as an adjustment may change.
drop trigger keep_settled_amounts on orders;
create trigger keep_settled_amounts
  before update of amount_cents, discount_cents, later_discount_cents, volume_cl on orders
  for each row when (old.amount_cents <> new.amount_cents or old.volume_cl <> new.volume_cl
    or old.discount_cents - old.later_discount_cents <> new.discount_cents - new.later_discount_cents)
  execute function app.keep_settled_amounts();

create function app.require_adjustments() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  discount bigint;
  written_off bigint;
begin
  select coalesce(sum(amount_cents) filter (where kind = 'discount'), 0), count(*) filter (where kind = 'writeOff')
  into discount, written_off
  from order_adjustments where order_id = new.id;
  if discount <> new.later_discount_cents or (written_off = 1) <> new.is_written_off then
    raise exception 'order % says of its adjustments what they do not', new.id
      using errcode = 'check_violation', constraint = 'orders_adjustments_check';
  end if;
  return null;
end
$$;
revoke execute on function app.require_adjustments from public;
create constraint trigger require_adjustments
  after update of later_discount_cents, is_written_off on orders deferrable initially deferred
  for each row when (old.later_discount_cents <> new.later_discount_cents
    or old.is_written_off <> new.is_written_off)
  execute function app.require_adjustments();

-- How much of a refund is due again, because its order was not paid in full or is unpaid by it; the rest was
-- given back of a sale that stays paid.
alter table refunds add column reopened_cents bigint not null default 0
  constraint refunds_reopened_check check (reopened_cents between 0 and amount_cents);
alter table refunds disable trigger user;
with counted as (
  select r.id, r.amount_cents, o.kind, o.status, r.kind as refund_kind,
    sum(r.amount_cents) over (partition by o.id order by r.id)
      <= sum(r.amount_cents) over (partition by o.id) - o.refunded_cents as came_before
  from refunds r join transactions t on t.id = r.transaction_id join orders o on o.id = t.order_id
)
update refunds set reopened_cents = refunds.amount_cents
from counted c
where c.id = refunds.id and c.kind in ('fuel', 'goods', 'mixed')
  and (c.refund_kind = 'revoke' or c.status <> 'success' or c.came_before);
alter table refunds enable trigger user;
create index refunds_day on refunds (business_day_id);

-- Statistics of settled days stay, too.
alter table order_tallies
  add column is_sold boolean not null default false,
  add column later_discount_cents bigint not null default 0;
delete from order_tallies;
delete from tally_counts where source = 'orders';
delete from tally_progress where source = 'orders';
drop trigger mark_changed on orders;
create trigger mark_changed after update on orders for each row
  when ((old.created_at, old.business_day_id, old.kind, old.status, old.source, old.fuel_item_id, old.is_sold,
      old.amount_cents, old.volume_cl, old.discount_cents, old.later_discount_cents, old.paid_cents,
      old.refunded_cents)
    is distinct from (new.created_at, new.business_day_id, new.kind, new.status, new.source, new.fuel_item_id,
      new.is_sold, new.amount_cents, new.volume_cl, new.discount_cents, new.later_discount_cents, new.paid_cents,
      new.refunded_cents))
  execute function app.mark_hour();

-- Sheets from before say nothing of what was brought forward to them.
create function pg_temp.with_days(orders jsonb) returns jsonb language sql as $$
  select coalesce(jsonb_agg(one || jsonb_build_object('businessDay', (
    select b.business_day from orders o join business_days b on b.id = o.business_day_id
    where o.id = (one ->> 'id')::bigint))), '[]')
  from jsonb_array_elements(orders) one
$$;
create function pg_temp.with_totals(sheets jsonb) returns jsonb language sql as $$
  select coalesce(jsonb_agg(one || jsonb_build_object('totals', one -> 'totals' ||
    '{"openingUnpaidAmount": null, "reopenedAmount": 0, "writtenOffCount": 0, "writtenOffAmount": 0, "laterDiscount": 0}')), '[]')
  from jsonb_array_elements(sheets) one
$$;
alter table shifts disable trigger user;
alter table business_days disable trigger user;
alter table monthly_settlements disable trigger user;
update shifts set
  totals = pg_temp.with_totals(jsonb_build_array(jsonb_build_object('totals', totals))) -> 0 -> 'totals',
  sheet = sheet || jsonb_build_object('adjustments', '[]'::jsonb, 'unpaid', pg_temp.with_days(sheet -> 'unpaid'))
where totals is not null;
update business_days set
  totals = pg_temp.with_totals(jsonb_build_array(jsonb_build_object('totals', totals))) -> 0 -> 'totals',
  sheet = sheet || jsonb_build_object('adjustments', '[]'::jsonb, 'unpaid', pg_temp.with_days(sheet -> 'unpaid'),
    'shifts', pg_temp.with_totals(sheet -> 'shifts'))
where totals is not null;
-- A preview is prepared anew; what was confirmed keeps its figures and its fingerprint.
delete from monthly_settlements where status = 'preview';
update monthly_settlements set
  totals = pg_temp.with_totals(jsonb_build_array(jsonb_build_object('totals', totals))) -> 0 -> 'totals',
  sheet = sheet || jsonb_build_object('adjustments', '[]'::jsonb, 'unpaid', pg_temp.with_days(sheet -> 'unpaid'),
    'days', pg_temp.with_totals(sheet -> 'days'));
alter table shifts enable trigger user;
alter table business_days enable trigger user;
alter table monthly_settlements enable trigger user;
