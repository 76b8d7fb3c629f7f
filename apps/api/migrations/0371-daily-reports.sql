-- Daily reports that a station types by hand, where a till or a controller was down or there is none (S-118). They
-- stand beside the day's settlement and are compared with it; nothing of them is posted anywhere.

create table daily_reports (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  business_day date not null,
  status text not null default 'draft'
    constraint daily_reports_status_check check (status in ('draft', 'submitted', 'confirmed', 'void')),
  -- what was typed: nozzles with their meters, payments, goods, tanks
  sheet jsonb not null,
  -- what it comes to
  totals jsonb not null,
  remark text not null default '',
  submitted_by bigint references users,
  submitted_at timestamptz,
  confirmed_by bigint references users,
  confirmed_at timestamptz,
  voided_by bigint references users,
  voided_at timestamptz,
  void_reason text not null default '',
  created_at timestamptz not null default now(),
  created_by bigint not null references users,
  updated_at timestamptz not null default now(),
  updated_by bigint references users,
  version int not null default 0,
  constraint daily_reports_company_id_key unique (company_id, id),
  constraint daily_reports_submitted_check
    check (status not in ('submitted', 'confirmed') or (submitted_by is not null and submitted_at is not null)),
  constraint daily_reports_confirmed_check
    check (status <> 'confirmed' or (confirmed_by is not null and confirmed_at is not null)),
  constraint daily_reports_void_check
    check ((status = 'void') = (voided_by is not null and voided_at is not null and void_reason <> '')),
  constraint daily_reports_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);
-- A day has one report that holds.
create unique index daily_reports_day_key on daily_reports (station_id, business_day) where status <> 'void';
create index daily_reports_list on daily_reports (station_id, business_day desc, id desc);
select app.grant_mutable('daily_reports'), app.scope_by_station('daily_reports');
