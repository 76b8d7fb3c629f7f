-- Price changes: what was decided, when it applies, and what each nozzle answered.

create table price_changes (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  mode text not null constraint price_changes_mode_check check (mode in ('now', 'scheduled')),
  effective_at timestamptz not null,
  status text not null default 'wait' constraint price_changes_status_check check (
    status in ('wait', 'success', 'fail', 'expired', 'cancel')),
  attempts int not null default 0,
  -- code of the message that says why it failed
  failure text,
  remark text not null default '',
  applied_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint references users,
  updated_at timestamptz not null default now(),
  updated_by bigint references users,
  version int not null default 0,
  constraint price_changes_company_id_key unique (company_id, id),
  constraint price_changes_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);
create index price_changes_list on price_changes (station_id, id desc);
create index price_changes_due on price_changes (effective_at) where status = 'wait';
select app.grant_mutable('price_changes'), app.scope_by_station('price_changes');

create table price_change_lines (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  price_change_id bigint not null,
  item_id bigint not null,
  old_price_cents bigint not null,
  new_price_cents bigint not null,
  -- a fuel changes on all of its nozzles or on none
  status text not null default 'wait'
    constraint price_change_lines_status_check check (status in ('wait', 'success', 'fail')),
  -- false once the change is over: one change at a time may wait for a fuel
  is_open boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 0,
  constraint price_change_lines_key unique (price_change_id, item_id),
  constraint price_change_lines_changed_check check (old_price_cents <> new_price_cents),
  constraint price_change_lines_price_check check (new_price_cents > 0),
  constraint price_change_lines_change_fkey
    foreign key (company_id, price_change_id) references price_changes (company_id, id),
  constraint price_change_lines_item_fkey
    foreign key (company_id, item_id) references items (company_id, id),
  constraint price_change_lines_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);
create unique index price_change_lines_open_key on price_change_lines (item_id) where is_open;
select app.grant_mutable('price_change_lines'), app.scope_by_station('price_change_lines');

create table price_change_nozzles (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  price_change_id bigint not null,
  nozzle_id bigint not null,
  item_id bigint not null,
  status text not null default 'wait'
    constraint price_change_nozzles_status_check check (status in ('wait', 'success', 'fail')),
  -- price that the pump reported when it was asked afterwards
  confirmed_price_cents bigint,
  answered_at timestamptz,
  -- code of the message that says what the pump did not do
  failure text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 0,
  constraint price_change_nozzles_key unique (price_change_id, nozzle_id),
  constraint price_change_nozzles_change_fkey
    foreign key (company_id, price_change_id) references price_changes (company_id, id),
  constraint price_change_nozzles_nozzle_fkey
    foreign key (company_id, nozzle_id) references nozzles (company_id, id),
  constraint price_change_nozzles_item_fkey
    foreign key (company_id, item_id) references items (company_id, id),
  constraint price_change_nozzles_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);
select app.grant_mutable('price_change_nozzles'), app.scope_by_station('price_change_nozzles');
