-- Text messages: a company's accounts at providers, approved templates, and what was sent.

create table sms_accounts (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  name text not null,
  provider text not null constraint sms_accounts_provider_check check (provider in ('aliyun', 'tencent')),
  access_key_id text not null,
  secret_enc bytea not null,
  -- Tencent's number of the application; others have none
  app_id text not null default '',
  region text not null default '',
  -- as the provider has approved them
  signatures text[] not null,
  -- numbers that the company may write to on one day
  daily_quota int not null constraint sms_accounts_quota_check check (daily_quota between 0 and 1000000),
  -- part of the address at which the provider reports deliveries: its calls carry no signature
  report_key text not null constraint sms_accounts_report_key_key unique,
  enabled boolean not null,
  created_at timestamptz not null default now(),
  created_by bigint references users,
  updated_at timestamptz not null default now(),
  updated_by bigint references users,
  version int not null default 0,
  constraint sms_accounts_company_id_key unique (company_id, id)
);
create unique index sms_accounts_name_key on sms_accounts (company_id, lower(name));
create unique index sms_accounts_enabled_key on sms_accounts (company_id) where enabled;
select app.grant_mutable('sms_accounts'), app.scope_by_company('sms_accounts');

create table sms_templates (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  account_id bigint not null,
  name text not null,
  -- the provider's number of the template
  code text not null,
  signature text not null,
  content text not null,
  enabled boolean not null,
  created_at timestamptz not null default now(),
  created_by bigint references users,
  updated_at timestamptz not null default now(),
  updated_by bigint references users,
  version int not null default 0,
  constraint sms_templates_company_id_key unique (company_id, id),
  constraint sms_templates_account_fkey
    foreign key (company_id, account_id) references sms_accounts (company_id, id)
);
create unique index sms_templates_name_key on sms_templates (company_id, lower(name));
select app.grant_mutable('sms_templates'), app.scope_by_company('sms_templates');

create table sms_messages (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  -- the station that was selected, if one was
  station_id bigint,
  account_id bigint not null,
  template_id bigint not null,
  mobile text not null,
  -- the template's variables, by name
  params jsonb not null,
  -- as it reads, for whoever looks it up later
  content text not null,
  -- what the provider knows the message by: ours, and its own once it has taken it
  out_id text not null constraint sms_messages_out_id_key unique,
  serial_no text,
  -- unclear: the provider gave no answer, and is asked what became of it before anything else is done
  status text not null default 'queued' constraint sms_messages_status_check check (
    status in ('queued', 'unclear', 'sent', 'delivered', 'failed')),
  -- code of the message that says why it failed, and what the provider called it
  failure text,
  provider_code text,
  -- how many messages the provider counted it as
  parts int not null default 0,
  attempts int not null default 0,
  -- when it is to be sent or asked about; null: nothing more is to be done
  due_at timestamptz,
  sent_at timestamptz,
  reported_at timestamptz,
  -- the day that it counts for
  day date not null,
  created_at timestamptz not null default now(),
  created_by bigint references users,
  updated_at timestamptz not null default now(),
  version int not null default 0,
  constraint sms_messages_account_fkey
    foreign key (company_id, account_id) references sms_accounts (company_id, id),
  constraint sms_messages_template_fkey
    foreign key (company_id, template_id) references sms_templates (company_id, id),
  constraint sms_messages_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);
create index sms_messages_list on sms_messages (company_id, id desc);
create index sms_messages_day on sms_messages (company_id, day);
create index sms_messages_due on sms_messages (due_at) where due_at is not null;
create index sms_messages_serial on sms_messages (account_id, serial_no) where serial_no is not null;
create index sms_messages_mobile on sms_messages (company_id, mobile, id desc);
select app.grant_mutable('sms_messages'), app.scope_by_company('sms_messages');
