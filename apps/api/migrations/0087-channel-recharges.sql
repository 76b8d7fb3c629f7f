-- Recharges that a customer is asked to pay by phone: what the card gets once the money is here.

create table channel_recharges (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  order_id bigint not null,
  -- as it was offered; the package may have changed when the customer pays
  package_id bigint,
  gift_cents bigint not null default 0
    constraint channel_recharges_gift_check check (gift_cents >= 0),
  gift_frozen boolean not null default false,
  restricted_item_ids bigint[] not null default '{}',
  bonus_points bigint not null default 0
    constraint channel_recharges_points_check check (bonus_points >= 0),
  -- [{couponId, count, cardId?}]
  coupons jsonb not null default '[]',
  reason text not null default '',
  created_at timestamptz not null default now(),
  constraint channel_recharges_company_id_key unique (company_id, id),
  constraint channel_recharges_order_key unique (order_id),
  constraint channel_recharges_order_fkey foreign key (company_id, order_id) references orders (company_id, id),
  constraint channel_recharges_package_fkey
    foreign key (company_id, package_id) references recharge_packages (company_id, id),
  constraint channel_recharges_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);
select app.grant_append_only('channel_recharges'), app.scope_by_station('channel_recharges');

-- `unfit`: paid as asked, but the card could not take it any more; the money goes back.
alter table channel_payments drop constraint channel_payments_state_check;
alter table channel_payments add constraint channel_payments_state_check check (
  state in ('starting', 'waiting', 'paid', 'declined', 'closed', 'released', 'late', 'mismatch', 'unfit'));
