-- What a company lets its tanks lose or gain before they are told to exceed it, in millionths of what was sold. What is
-- set holds from a month on until something else is set; rows stay, so that a month is judged by what held in it.
create table wetstock_limits (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  product text not null constraint wetstock_limits_product_check check (product in ('gasoline', 'diesel')),
  from_month date not null constraint wetstock_limits_month_check check (extract(day from from_month) = 1),
  -- null: no limit
  day_ppm int constraint wetstock_limits_day_check check (day_ppm between 1 and 100000),
  shift_ppm int constraint wetstock_limits_shift_check check (shift_ppm between 1 and 100000),
  month_ppm int constraint wetstock_limits_month_ppm_check check (month_ppm between 1 and 100000),
  set_at timestamptz not null,
  set_by bigint not null references users,
  constraint wetstock_limits_company_id_key unique (company_id, id)
);
create index wetstock_limits_in_force on wetstock_limits (company_id, product, from_month desc, id desc);
select app.grant_append_only('wetstock_limits'), app.scope_by_company('wetstock_limits');
