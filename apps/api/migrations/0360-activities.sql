-- Activities: coupons that are handed out to many members by themselves, and what came of it.

create table activities (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  kind text not null
    constraint activities_kind_check check (kind in ('allMembers', 'taggedMembers', 'newMembers')),
  name text not null,
  -- for members whom these stations know; empty: for all of the company
  station_ids bigint[] not null default '{}',
  -- of kind taggedMembers: for members with one of these
  member_tag_ids bigint[] not null default '{}',
  -- pieces of each coupon that a member gets
  count_per_gift int not null constraint activities_count_check check (count_per_gift between 1 and 100),
  -- pieces in all; -1: no limit
  max_issued int not null
    constraint activities_max_issued_check check (max_issued = -1 or max_issued > 0),
  issued_count int not null default 0,
  start_at timestamptz not null,
  end_at timestamptz not null,
  -- the share of the members who get nothing, to compare with
  control_bp int not null default 0
    constraint activities_control_check check (control_bp between 0 and 5000),
  -- what the company earns on a litre
  litre_margin_cents bigint not null default 0
    constraint activities_litre_margin_check check (litre_margin_cents >= 0),
  -- the text message that tells members of it; null: none is sent
  sms_template_id bigint,
  enabled boolean not null default true,
  created_at timestamptz not null default now(),
  created_by bigint references users,
  updated_at timestamptz not null default now(),
  updated_by bigint references users,
  version int not null default 0,
  constraint activities_company_id_key unique (company_id, id),
  constraint activities_issued_check check (max_issued = -1 or issued_count <= max_issued),
  constraint activities_period_check check (start_at < end_at),
  constraint activities_tags_check check ((kind = 'taggedMembers') = (member_tag_ids <> '{}')),
  constraint activities_sms_template_fkey
    foreign key (company_id, sms_template_id) references sms_templates (company_id, id)
);
create unique index activities_name_key on activities (company_id, lower(name));
create index activities_list on activities (company_id, kind, created_at desc, id desc);
create index activities_running on activities (end_at) where enabled;
select app.grant_mutable('activities'), app.scope_by_company('activities');
-- Handing out is no edit: it must not move the version.
drop trigger touch on activities;
create trigger touch before update of
  name, station_ids, member_tag_ids, count_per_gift, max_issued, start_at, end_at, control_bp,
  litre_margin_cents, sms_template_id, enabled on activities
  for each row execute function app.touch();

create table activity_coupons (
  company_id bigint not null,
  activity_id bigint not null,
  coupon_id bigint not null,
  position int not null
    constraint activity_coupons_position_check check (position between 1 and 5),
  primary key (activity_id, coupon_id),
  constraint activity_coupons_position_key unique (activity_id, position),
  constraint activity_coupons_activity_fkey
    foreign key (company_id, activity_id) references activities (company_id, id),
  constraint activity_coupons_coupon_fkey
    foreign key (company_id, coupon_id) references coupons (company_id, id)
);
create index activity_coupons_coupon on activity_coupons (coupon_id);
grant select, insert, delete on activity_coupons to forecourt_app, forecourt_system;
select app.scope_by_company('activity_coupons');

-- Whom an activity has reached, each once and for good: that is what it never does twice.
create table activity_members (
  company_id bigint not null,
  activity_id bigint not null,
  user_id bigint not null,
  -- given: got all its coupons; refused: would have had too many of one, and got none; control: held out
  part text not null
    constraint activity_members_part_check check (part in ('given', 'refused', 'control')),
  -- a text message was queued
  is_reminded boolean not null default false,
  created_at timestamptz not null,
  primary key (activity_id, user_id),
  constraint activity_members_activity_fkey
    foreign key (company_id, activity_id) references activities (company_id, id),
  constraint activity_members_user_fkey foreign key (company_id, user_id) references users (company_id, id)
);
create index activity_members_user on activity_members (user_id);
select app.grant_append_only('activity_members'), app.scope_by_company('activity_members');

alter table user_coupons
  add column activity_id bigint,
  drop constraint user_coupons_source_check,
  add constraint user_coupons_source_check
    check (source in ('manual', 'auto', 'package', 'redemption', 'activity')),
  add constraint user_coupons_activity_check check ((activity_id is not null) = (source = 'activity')),
  add constraint user_coupons_activity_fkey
    foreign key (company_id, activity_id) references activities (company_id, id);
create index user_coupons_activity on user_coupons (activity_id, user_id) where activity_id is not null;
