-- Fleets: customers with many cards under one master card, the people who drive for them, and what
-- each card may be used for. A fleet's money and terms are those of its own card programme.

-- The business licence of a fleet is a picture for a purpose of its own.
alter table attachments drop constraint attachments_type_check;
alter table attachments add constraint attachments_type_check check (type in (
  'picture', 'companyPicture', 'itemPicture', 'companyLogo', 'invoiceCardLogo', 'software',
  'cardImport', 'employeeImport', 'purchaseImport', 'goodsImport', 'licence', 'avatar',
  'couponPicture', 'couponManual'));

create table fleets (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  name text not null,
  -- the fleet's own number, as its books have it
  code text not null default '',
  leader_id bigint not null,
  -- the card that holds the money; null only while the fleet is being founded
  master_card_id bigint,
  licence_id bigint,
  employee_points boolean not null default false,
  employee_upgrade boolean not null default false,
  mini_pay_allowed boolean not null default true,
  valid_until timestamptz,
  status text not null default 'normal'
    constraint fleets_status_check check (status in ('normal', 'disabled', 'expired')),
  remark text not null default '',
  created_at timestamptz not null default now(),
  created_by bigint references users,
  updated_at timestamptz not null default now(),
  updated_by bigint references users,
  version int not null default 0,
  constraint fleets_company_id_key unique (company_id, id),
  constraint fleets_leader_fkey foreign key (company_id, leader_id) references users (company_id, id),
  constraint fleets_master_card_fkey
    foreign key (company_id, master_card_id) references user_cards (company_id, id),
  constraint fleets_licence_fkey
    foreign key (company_id, licence_id) references attachments (company_id, id)
);
create unique index fleets_name_key on fleets (company_id, lower(name));
create unique index fleets_leader_key on fleets (leader_id);
create unique index fleets_master_card_key on fleets (master_card_id);
create index fleets_list on fleets (company_id, created_at desc, id desc);
create index fleets_expiry on fleets (valid_until) where status = 'normal';
select app.grant_mutable('fleets'), app.scope_by_company('fleets');

alter table card_programmes
  add column fleet_id bigint,
  add constraint card_programmes_fleet_fkey
    foreign key (company_id, fleet_id) references fleets (company_id, id),
  add constraint card_programmes_fleet_check check ((value_mode = 'none') = (fleet_id is null));
create unique index card_programmes_fleet_key on card_programmes (fleet_id, type);

-- Who drives or buys for a fleet, the head included; whoever leaves stays on record.
create table fleet_employees (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  fleet_id bigint not null,
  user_id bigint not null,
  department text not null default '',
  joined_at timestamptz not null default now(),
  left_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint references users,
  updated_at timestamptz not null default now(),
  version int not null default 0,
  constraint fleet_employees_company_id_key unique (company_id, id),
  constraint fleet_employees_fleet_fkey foreign key (company_id, fleet_id) references fleets (company_id, id),
  constraint fleet_employees_user_fkey foreign key (company_id, user_id) references users (company_id, id)
);
-- One fleet for each person at a time.
create unique index fleet_employees_user_key on fleet_employees (user_id) where left_at is null;
create index fleet_employees_list on fleet_employees (fleet_id, id);
select app.grant_mutable('fleet_employees'), app.scope_by_company('fleet_employees');

create table cars (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  fleet_id bigint not null,
  -- who drives it; null: anybody of the fleet
  user_id bigint,
  plate text not null,
  fuel_type smallint not null default 0 constraint cars_fuel_type_check check (fuel_type in (0, 1, 2)),
  remark text not null default '',
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint references users,
  updated_at timestamptz not null default now(),
  updated_by bigint references users,
  version int not null default 0,
  constraint cars_company_id_key unique (company_id, id),
  constraint cars_fleet_fkey foreign key (company_id, fleet_id) references fleets (company_id, id),
  constraint cars_user_fkey foreign key (company_id, user_id) references users (company_id, id)
);
create unique index cars_plate_key on cars (company_id, plate) where deleted_at is null;
create index cars_fleet on cars (fleet_id) where deleted_at is null;
create index cars_user on cars (user_id) where deleted_at is null;
select app.grant_mutable('cars'), app.scope_by_company('cars');

-- Lists of employees that were brought in as a file, and what became of each row.
create table employee_imports (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  fleet_id bigint not null,
  file_name text not null,
  status text not null constraint employee_imports_status_check check (
    status in ('importing', 'success', 'partialSuccess', 'fail')),
  total int not null,
  succeeded int not null,
  -- [{row, mobile, name, ok, message}]: the contract of members/fleets
  results jsonb not null default '[]'
    constraint employee_imports_results_check check (jsonb_typeof(results) = 'array'),
  created_at timestamptz not null default now(),
  created_by bigint references users,
  constraint employee_imports_company_id_key unique (company_id, id),
  constraint employee_imports_fleet_fkey
    foreign key (company_id, fleet_id) references fleets (company_id, id)
);
create index employee_imports_list on employee_imports (fleet_id, id desc);
select app.grant_append_only('employee_imports'), app.scope_by_company('employee_imports');

-- The share of a fleet's fills that its sub cards make is asked by the master card.
create index card_details_fund on card_details (fund_user_card_id, created_at)
  where book = 'debit' and type = 'consume' and fund_user_card_id <> user_card_id;
