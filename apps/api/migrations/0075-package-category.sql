-- A recharge package may stand on a shelf of the station, as its goods do (D-062).

alter table recharge_packages
  add column category_id bigint,
  add constraint recharge_packages_category_fkey
    foreign key (company_id, category_id) references categories (company_id, id);
