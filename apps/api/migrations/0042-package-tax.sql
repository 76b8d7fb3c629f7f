-- The tax rate that is said of a recharge package, and goes with its sale onto the line of the order.

alter table recharge_packages
  add column tax_rate_bp smallint not null default 0
    constraint recharge_packages_tax_rate_check check (tax_rate_bp >= 0 and tax_rate_bp < 10000);
