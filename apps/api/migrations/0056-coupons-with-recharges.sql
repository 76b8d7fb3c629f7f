-- Coupons that come with a recharge package: some to be used anywhere, and a discount for the card that
-- was recharged.

alter table recharge_packages
  add column gift_coupon_id bigint,
  add column gift_coupon_count int not null default 0,
  add column bound_discount_id bigint,
  add constraint recharge_packages_gift_coupon_check check (case
    when gift_coupon_id is null then gift_coupon_count = 0
    else gift_coupon_count between 1 and 100 end),
  add constraint recharge_packages_gift_coupon_fkey
    foreign key (company_id, gift_coupon_id) references coupons (company_id, id),
  add constraint recharge_packages_bound_discount_fkey
    foreign key (company_id, bound_discount_id) references coupons (company_id, id);
