-- Exchanges of meters: where the old one stood and where the new one begins, so that what the pumps report and the
-- sheets of shifts go on without a gap that nobody poured.

alter table meter_tests
  drop constraint meter_tests_kind_check,
  drop constraint meter_tests_verdict_check,
  add column old_cl bigint constraint meter_tests_old_check check (old_cl >= 0),
  add column new_cl bigint constraint meter_tests_new_check check (new_cl >= 0),
  -- of an exchange, where the station works in shifts: the one whose sheet reckons with it
  add column shift_id bigint,
  add constraint meter_tests_kind_check check (kind in ('certificate', 'pumpTest', 'adjustment', 'exchange')),
  add constraint meter_tests_verdict_check check ((kind in ('adjustment', 'exchange')) = (passed is null)),
  add constraint meter_tests_exchange_check check (
    (kind = 'exchange') = (old_cl is not null) and (kind = 'exchange') = (new_cl is not null)
    and (kind = 'exchange' or shift_id is null)),
  add constraint meter_tests_shift_fkey foreign key (company_id, shift_id) references shifts (company_id, id);
create index meter_tests_shift on meter_tests (shift_id) where kind = 'exchange' and voided_at is null;

-- what the old meters showed beyond the new ones, so that closing less opening is not what was metered
alter table shift_nozzle_readings add column exchanged_cl bigint not null default 0;
