-- Coupons for members of some levels only, by the names of these: looked at when a piece is given.
alter table coupons add column levels text[] not null default '{}';

drop trigger touch on coupons;
create trigger touch before update of
  name, description, station_ids, planned_count, per_user_limit, max_unused_per_user, min_spend_cents,
  validity_days, member_tag_ids, levels, start_at, end_at, devices, payment_types, hidden, manual_receive,
  promotion_allowed, auto_issue, auto_count, stackable, picture_id, amount_off_cents, discount_bp,
  sms_template_id, enabled on coupons
  for each row execute function app.touch();

alter table order_gifts drop constraint order_gifts_obstacle_check,
  add constraint order_gifts_obstacle_check check (obstacle in (
    'noMember', 'noCard', 'maxBalance', 'notMoney', 'perUserLimit', 'maxUnused', 'memberRule', 'memberLevel',
    'ended'));
