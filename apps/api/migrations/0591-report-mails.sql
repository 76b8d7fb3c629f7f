-- Reports that are sent by mail: a company's account at a mail server, who gets which report when, and what was sent.

create table mail_accounts (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies constraint mail_accounts_company_key unique,
  -- host:port, one of those that this server may connect to
  server text not null,
  sender text not null,
  username text not null,
  password_enc bytea not null,
  enabled boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint references users,
  version int not null default 0
);
select app.grant_mutable('mail_accounts'), app.scope_by_company('mail_accounts');

create table report_mails (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  -- the station that was selected, if one was
  station_id bigint,
  -- the session whose rights apply; they are looked up again each time
  session_id uuid not null references sessions,
  -- the scope of the caller, and how far it was narrowed
  company_ids bigint[] not null,
  station_ids bigint[] not null,
  report text not null constraint report_mails_report_check check (
    report in ('sales', 'fuels', 'payments', 'cardMoney', 'fleetStatement')),
  fleet_id bigint,
  format text not null constraint report_mails_format_check check (format in ('xlsx', 'csv')),
  language text not null constraint report_mails_language_check check (language in ('zh', 'en')),
  every text not null constraint report_mails_every_check check (every in ('day', 'week', 'month')),
  -- of a week 1 for Monday to 7, of a month 1 to 28
  on_day int not null constraint report_mails_on_day_check check (on_day between 1 and 28),
  hour int not null constraint report_mails_hour_check check (hour between 0 and 23),
  time_zone text not null,
  recipients bigint[] not null,
  next_at timestamptz not null,
  attempts int not null default 0,
  -- until then a worker holds it
  lease_until timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint not null references users,
  deleted_at timestamptz,
  constraint report_mails_company_id_key unique (company_id, id),
  constraint report_mails_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id),
  constraint report_mails_fleet_fkey
    foreign key (company_id, fleet_id) references fleets (company_id, id)
);
create index report_mails_due on report_mails (next_at) where deleted_at is null;
create index report_mails_company on report_mails (company_id, id desc);
select app.scope_by_company('report_mails');
grant select, insert, update on report_mails to forecourt_app, forecourt_system;

create table report_mail_runs (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  report_mail_id bigint not null,
  tried_at timestamptz not null,
  -- null when it was sent
  failure text,
  recipients int not null,
  rows int not null,
  constraint report_mail_runs_mail_fkey
    foreign key (company_id, report_mail_id) references report_mails (company_id, id)
);
create index report_mail_runs_of on report_mail_runs (report_mail_id, id desc);
select app.scope_by_company('report_mail_runs');
grant select, insert on report_mail_runs to forecourt_app, forecourt_system;
