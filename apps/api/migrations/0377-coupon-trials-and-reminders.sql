-- What a payment was taken at, as coupons tell tills apart: web, app, pos, mini. Offers are tried on past sales by it.

alter table transactions add column client text not null default '';
comment on column transactions.client is 'without its version; empty for payments from before it was recorded';

-- Text messages that tell members of a coupon's end, once for each piece.

alter table coupons
  add column sms_template_id bigint,
  add constraint coupons_sms_template_fkey
    foreign key (company_id, sms_template_id) references sms_templates (company_id, id);
drop trigger touch on coupons;
create trigger touch before update of
  name, description, station_ids, planned_count, per_user_limit, max_unused_per_user, min_spend_cents,
  validity_days, member_tag_ids, start_at, end_at, devices, payment_types, hidden, manual_receive,
  promotion_allowed, auto_issue, auto_count, stackable, picture_id, amount_off_cents, discount_bp,
  sms_template_id, enabled on coupons
  for each row execute function app.touch();

alter table user_coupons add column reminded_at timestamptz;
create index user_coupons_ending on user_coupons (coupon_id, valid_to)
  where status = 'unused' and reminded_at is null and valid_to is not null;
