-- Goods bring no coupons as long as nobody can say which: a source that nothing comes from goes again.

alter table user_coupons drop constraint user_coupons_source_check;
alter table user_coupons add constraint user_coupons_source_check check (
  source in ('manual', 'auto', 'package'));
