-- Coupons that members receive themselves, by a printed code.

alter table user_coupons
  -- by which the member received it
  add column qr_code_id bigint,
  drop constraint user_coupons_source_check,
  add constraint user_coupons_source_check
    check (source in ('manual', 'auto', 'package', 'redemption', 'activity', 'goods', 'received')),
  add constraint user_coupons_qr_code_check check ((qr_code_id is not null) = (source = 'received')),
  add constraint user_coupons_qr_code_fkey
    foreign key (company_id, qr_code_id) references qr_codes (company_id, id);
create index user_coupons_qr_code on user_coupons (qr_code_id) where qr_code_id is not null;
