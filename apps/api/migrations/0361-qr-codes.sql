-- QR codes to print: each opens a company's mini program at a station, a coupon, an activity or an employee.

-- The address that WeChat or Alipay opens the mini program for; what follows it is the code.
alter table mini_programs
  add column qr_rule text not null default ''
    constraint mini_programs_qr_rule_check check (qr_rule = '' or qr_rule ~ '^https://[^?#[:space:]]+/$');

create table qr_codes (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  -- where it hangs
  station_id bigint not null,
  mini_program_id bigint not null,
  name text not null,
  purpose text not null
    constraint qr_codes_purpose_check check (purpose in ('station', 'coupon', 'activity', 'employee')),
  coupon_id bigint,
  activity_id bigint,
  employee_id bigint,
  -- the last part of its address; drawn by lot, so that nobody finds one by trying
  code text not null constraint qr_codes_code_check check (code ~ '^[A-Za-z0-9_-]{16}$'),
  scans bigint not null default 0,
  scanned_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint references users,
  constraint qr_codes_company_id_key unique (company_id, id),
  constraint qr_codes_code_key unique (code),
  constraint qr_codes_target_check check (
    (purpose = 'coupon') = (coupon_id is not null)
    and (purpose = 'activity') = (activity_id is not null)
    and (purpose = 'employee') = (employee_id is not null)),
  constraint qr_codes_station_fkey foreign key (company_id, station_id) references stations (company_id, id),
  constraint qr_codes_mini_program_fkey
    foreign key (company_id, mini_program_id) references mini_programs (company_id, id),
  constraint qr_codes_coupon_fkey foreign key (company_id, coupon_id) references coupons (company_id, id),
  constraint qr_codes_activity_fkey
    foreign key (company_id, activity_id) references activities (company_id, id),
  constraint qr_codes_employee_fkey foreign key (company_id, employee_id) references users (company_id, id)
);
create unique index qr_codes_name_key on qr_codes (station_id, lower(name));
create index qr_codes_list on qr_codes (station_id, created_at desc, id desc);
grant select, insert, update on qr_codes to forecourt_app, forecourt_system;
select app.scope_by_station('qr_codes');
