-- Fuels that stations sell, set up by their people: which product of the company each of them is. And the codes by
-- which the trade knows fuels, kept by the platform for the products of its companies.

alter table items
  add column fuel_product_id bigint,
  add constraint items_fuel_product_fkey
    foreign key (company_id, fuel_product_id) references fuel_products (company_id, id),
  add constraint items_fuel_product_check check (fuel_product_id is null or category_type = 'fuel'),
  add constraint items_grade_id_check check (grade_id between 1 and 10),
  add constraint items_colour_check check (colour ~ '^#[0-9A-Fa-f]{6}$');
drop trigger touch on items;
create trigger touch before update of
  category_id, category_type, fuel_type, grade_id, fuel_product_id, name, description, barcode, code, price_type,
  price_cents, tax_rate_bp, tax_spec_no, colour, on_shelf, hidden, weight, deleted_at on items
  for each row execute function app.touch();

create table fuel_codes (
  id bigint generated always as identity primary key,
  provider_id bigint not null references providers,
  code text not null constraint fuel_codes_code_check check (code ~ '^[0-9]{3}$'),
  fuel_type text not null constraint fuel_codes_fuel_type_check check (fuel_type in ('gasoline', 'diesel')),
  description text not null default '',
  status text not null default 'normal' constraint fuel_codes_status_check check (status in ('normal', 'disabled')),
  created_at timestamptz not null default now(),
  created_by bigint references users,
  updated_at timestamptz not null default now(),
  updated_by bigint references users,
  version int not null default 0,
  constraint fuel_codes_code_key unique (provider_id, code)
);
select app.grant_mutable('fuel_codes');

alter table fuel_products add column fuel_code_id bigint references fuel_codes;
