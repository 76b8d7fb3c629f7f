-- Authorised fuellings: money of a card is held, a pump is released for it, and what was dispensed is captured. What is
-- left without an end turns gray and is resolved by people.

alter table card_holds add constraint card_holds_company_id_key unique (company_id, id);

create table pump_authorisations (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  nozzle_id bigint not null,
  item_id bigint not null,
  user_card_id bigint not null,
  plate text,
  kind text not null constraint pump_authorisations_kind_check check (kind in ('amount', 'volume', 'full')),
  unit_price_cents bigint not null constraint pump_authorisations_price_check check (unit_price_cents > 0),
  -- asked for; null: as much as the amount buys
  volume_cl bigint constraint pump_authorisations_volume_check check (volume_cl > 0),
  -- what was held, for good; what is still held is said by the hold
  held_cents bigint not null default 0 constraint pump_authorisations_held_check check (held_cents >= 0),
  hold_id bigint,
  status text not null default 'waiting' constraint pump_authorisations_status_check check (
    status in ('waiting', 'authorised', 'fuelled', 'gray', 'done', 'released')),
  -- the controller's number of the transaction, once it has answered; what it answered if it refused
  transaction_no int,
  answer text not null default '',
  sent_at timestamptz,
  answered_at timestamptz,
  stop_asked_at timestamptz,
  expires_at timestamptz not null,
  gray_at timestamptz,
  totaliser_before_cl bigint,
  totaliser_after_cl bigint,
  fuelling_id bigint,
  order_id bigint,
  captured_cents bigint not null default 0,
  resolution text constraint pump_authorisations_resolution_check check (
    resolution in ('settled', 'released', 'assigned')),
  reason text not null default '',
  resolved_by bigint references users,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint not null references users,
  updated_at timestamptz not null default now(),
  version int not null default 0,
  constraint pump_authorisations_company_id_key unique (company_id, id),
  constraint pump_authorisations_fuelling_key unique (fuelling_id),
  constraint pump_authorisations_order_key unique (order_id),
  constraint pump_authorisations_captured_check check (
    captured_cents between 0 and held_cents and (captured_cents = 0 or status = 'done')),
  constraint pump_authorisations_ended_check check (
    (status in ('done', 'released')) = (ended_at is not null)),
  constraint pump_authorisations_gray_check check (status <> 'gray' or gray_at is not null),
  constraint pump_authorisations_resolution_reason_check check (
    (resolution is null) = (reason = '') and (resolution is null) = (resolved_by is null)),
  constraint pump_authorisations_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id),
  constraint pump_authorisations_nozzle_fkey foreign key (company_id, nozzle_id) references nozzles (company_id, id),
  constraint pump_authorisations_item_fkey foreign key (company_id, item_id) references items (company_id, id),
  constraint pump_authorisations_card_fkey
    foreign key (company_id, user_card_id) references user_cards (company_id, id),
  constraint pump_authorisations_hold_fkey foreign key (company_id, hold_id) references card_holds (company_id, id),
  constraint pump_authorisations_fuelling_fkey
    foreign key (company_id, fuelling_id) references fuellings (company_id, id),
  constraint pump_authorisations_order_fkey foreign key (company_id, order_id) references orders (company_id, id)
);
-- a nozzle is released once at a time, but a gray one may be released again; a card waits for its end
create unique index pump_authorisations_nozzle_open on pump_authorisations (nozzle_id)
  where status in ('waiting', 'authorised', 'fuelled');
create unique index pump_authorisations_card_open on pump_authorisations (user_card_id)
  where status in ('waiting', 'authorised', 'fuelled', 'gray');
create index pump_authorisations_list on pump_authorisations (station_id, id desc);
create index pump_authorisations_gray on pump_authorisations (station_id) where status = 'gray';
create index pump_authorisations_due on pump_authorisations (expires_at)
  where status in ('waiting', 'authorised', 'fuelled');
select app.grant_mutable('pump_authorisations'), app.scope_by_station('pump_authorisations');
