-- What is known of the errors of meters: verifications by the authority with their certificates, the station's own
-- tests with a measure, and adjustments. The certificate that was typed in with a nozzle becomes the first of them.

create table meter_tests (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  nozzle_id bigint not null,
  kind text not null constraint meter_tests_kind_check check (kind in ('certificate', 'pumpTest', 'adjustment')),
  tested_at timestamptz not null,
  -- what the meter shows beyond what ran through it, in millionths of that; after an adjustment
  error_ppm int,
  error_before_ppm int,
  uncertainty_ppm int constraint meter_tests_uncertainty_check check (uncertainty_ppm >= 0),
  passed boolean,
  authority text not null default '',
  certificate_no text not null default '',
  valid_until date,
  attachment_id bigint,
  temperature numeric(4, 1),
  -- whether what was drawn was poured back into its tank
  returned boolean,
  remark text not null default '',
  voided_at timestamptz,
  voided_by bigint references users,
  void_reason text not null default '',
  created_at timestamptz not null default now(),
  created_by bigint references users,
  updated_at timestamptz not null default now(),
  version int not null default 0,
  constraint meter_tests_company_id_key unique (company_id, id),
  constraint meter_tests_verdict_check check ((kind = 'adjustment') = (passed is null)),
  constraint meter_tests_valid_until_check check (
    (valid_until is not null) = (kind = 'certificate' and coalesce(passed, false))),
  constraint meter_tests_returned_check check ((kind = 'pumpTest') = (returned is not null)),
  constraint meter_tests_adjustment_check check (kind = 'adjustment' or error_before_ppm is null),
  constraint meter_tests_void_check check ((voided_at is null) = (void_reason = '')),
  constraint meter_tests_nozzle_fkey foreign key (company_id, nozzle_id) references nozzles (company_id, id),
  constraint meter_tests_attachment_fkey
    foreign key (company_id, attachment_id) references attachments (company_id, id),
  constraint meter_tests_station_fkey foreign key (company_id, station_id) references stations (company_id, id)
);
create index meter_tests_list on meter_tests (station_id, tested_at desc, id desc);
create index meter_tests_nozzle on meter_tests (nozzle_id, kind, tested_at desc, id desc) where voided_at is null;
select app.grant_mutable('meter_tests'), app.scope_by_station('meter_tests');

-- The fillings of the measure in a pump test.
create table meter_test_runs (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  test_id bigint not null,
  indicated_cl bigint not null constraint meter_test_runs_indicated_check check (indicated_cl > 0),
  measured_ml bigint not null constraint meter_test_runs_measured_check check (measured_ml > 0),
  error_ppm int not null,
  -- what the controller reported of it, and the books took for a sale
  fuelling_id bigint,
  is_void boolean not null default false,
  created_at timestamptz not null default now(),
  constraint meter_test_runs_test_fkey foreign key (company_id, test_id) references meter_tests (company_id, id),
  constraint meter_test_runs_fuelling_fkey
    foreign key (company_id, fuelling_id) references fuellings (company_id, id),
  constraint meter_test_runs_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);
create unique index meter_test_runs_fuelling_key on meter_test_runs (fuelling_id) where not is_void;
create index meter_test_runs_test on meter_test_runs (test_id, id);
grant select, insert, update on meter_test_runs to forecourt_app, forecourt_system;
select app.scope_by_station('meter_test_runs');

-- A meter may be used for half a year after its verification.
insert into meter_tests (company_id, station_id, nozzle_id, kind, tested_at, passed, certificate_no, valid_until)
select n.company_id, n.station_id, n.id, 'certificate', n.calibrated_on::timestamp at time zone s.time_zone, true,
  n.certificate_no, n.calibrated_on + interval '6 months' - interval '1 day'
from nozzles n join stations s on s.id = n.station_id
where n.calibrated_on is not null;

drop trigger touch on nozzles;
alter table nozzles drop column calibrated_on, drop column certificate_no;
create trigger touch before update of
  dispenser_id, logic_no, physical_no, tank_id, item_id, description, totaliser_digits, ended_at on nozzles
  for each row execute function app.touch();

-- Alarms about nozzles, shown by their number: a certificate that ends soon, and one that has ended.
alter table alarms
  add column nozzle_id bigint,
  add constraint alarms_nozzle_fkey foreign key (company_id, nozzle_id) references nozzles (company_id, id);

-- Whatever kinds of alarms and of files there are so far stay.
do $$
declare
  kinds text := (
    select string_agg(quote_literal(kind), ', ')
    from (
      select distinct match[1] as kind
      from pg_constraint,
        regexp_matches(pg_get_constraintdef(oid), '''([A-Za-z]+)''', 'g') as match
      where conname = 'alarms_kind_check' and conrelid = 'alarms'::regclass
      union select unnest(array['certificateEnding', 'certificateEnded'])) as known);
begin
  alter table alarms drop constraint alarms_kind_check;
  execute format('alter table alarms add constraint alarms_kind_check check (kind in (%s))', kinds);
end
$$;
do $$
declare
  kinds text := (
    select string_agg(quote_literal(kind), ', ')
    from (
      select distinct match[1] as kind
      from pg_constraint,
        regexp_matches(pg_get_constraintdef(oid), '''([A-Za-z]+)''', 'g') as match
      where conname = 'attachments_type_check' and conrelid = 'attachments'::regclass
      union select 'meterCertificate') as known);
begin
  alter table attachments drop constraint attachments_type_check;
  execute format('alter table attachments add constraint attachments_type_check check (type in (%s))', kinds);
end
$$;
