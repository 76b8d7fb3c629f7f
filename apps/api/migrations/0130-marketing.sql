-- Tags of members, and coupons that companies offer them.

create table tags (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  name text not null,
  description text not null default '',
  rule text not null default '',
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint references users,
  updated_at timestamptz not null default now(),
  updated_by bigint references users,
  version int not null default 0,
  constraint tags_company_id_key unique (company_id, id)
);
create unique index tags_name_key on tags (company_id, lower(name)) where deleted_at is null;
select app.grant_mutable('tags'), app.scope_by_company('tags');

create table user_tags (
  company_id bigint not null,
  user_id bigint not null,
  tag_id bigint not null,
  created_at timestamptz not null default now(),
  created_by bigint references users,
  primary key (user_id, tag_id),
  constraint user_tags_user_fkey foreign key (company_id, user_id) references users (company_id, id),
  constraint user_tags_tag_fkey foreign key (company_id, tag_id) references tags (company_id, id)
);
create index user_tags_tag on user_tags (tag_id);
grant select, insert, delete on user_tags to forecourt_app, forecourt_system;
select app.scope_by_company('user_tags');

create table coupons (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  kind text not null constraint coupons_kind_check check (kind in ('amountOff', 'discount')),
  name text not null,
  description text not null default '',
  -- valid at these stations; empty: at all of the company
  station_ids bigint[] not null default '{}',
  -- -1: no limit
  planned_count int not null
    constraint coupons_planned_count_check check (planned_count = -1 or planned_count > 0),
  issued_count int not null default 0,
  per_user_limit int not null constraint coupons_per_user_limit_check check (per_user_limit > 0),
  max_unused_per_user int not null
    constraint coupons_max_unused_check check (max_unused_per_user > 0),
  min_spend_cents bigint not null default 0
    constraint coupons_min_spend_check check (min_spend_cents >= 0),
  -- of a user coupon, from the day it is issued; 0: without end
  validity_days int not null default 0
    constraint coupons_validity_days_check check (validity_days >= 0),
  -- only for members with one of these tags; empty: for all
  member_tag_ids bigint[] not null default '{}',
  start_at timestamptz not null,
  end_at timestamptz not null,
  -- empty: any
  devices text[] not null default '{}',
  payment_types text[] not null default '{}',
  hidden boolean not null default false,
  manual_receive boolean not null default false,
  promotion_allowed boolean not null default false,
  auto_issue boolean not null default false,
  -- how many a member gets automatically
  auto_count int not null default 1 constraint coupons_auto_count_check check (auto_count > 0),
  stackable boolean not null default false,
  picture_id bigint,
  amount_off_cents bigint not null default 0,
  -- share of the amount that is taken off
  discount_bp int not null default 0,
  enabled boolean not null default true,
  created_at timestamptz not null default now(),
  created_by bigint references users,
  updated_at timestamptz not null default now(),
  updated_by bigint references users,
  version int not null default 0,
  constraint coupons_company_id_key unique (company_id, id),
  constraint coupons_unused_limit_check check (max_unused_per_user <= per_user_limit),
  constraint coupons_issued_count_check check (planned_count = -1 or issued_count <= planned_count),
  constraint coupons_period_check check (start_at < end_at),
  constraint coupons_worth_check check (case kind
    when 'amountOff' then amount_off_cents > 0 and discount_bp = 0
    else amount_off_cents = 0 and discount_bp > 0 and discount_bp < 10000 end),
  constraint coupons_picture_fkey
    foreign key (company_id, picture_id) references attachments (company_id, id)
);
create unique index coupons_name_key on coupons (company_id, lower(name));
create index coupons_list on coupons (company_id, kind, created_at desc, id desc);
create index coupons_automatic on coupons (end_at) where auto_issue and enabled;
select app.grant_mutable('coupons'), app.scope_by_company('coupons');
-- Issuing one is no edit: it must not move the version.
drop trigger touch on coupons;
create trigger touch before update of
  name, description, station_ids, planned_count, per_user_limit, max_unused_per_user, min_spend_cents,
  validity_days, member_tag_ids, start_at, end_at, devices, payment_types, hidden, manual_receive,
  promotion_allowed, auto_issue, auto_count, stackable, picture_id, amount_off_cents, discount_bp,
  enabled on coupons
  for each row execute function app.touch();
