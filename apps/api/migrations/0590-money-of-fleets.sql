-- The money of a fleet and what was bought with it, at whichever station: a statement that leaves stations out adds
-- up to nothing. Two views past the policies of stations, each with the half of them that separates companies.

create view app.fleet_movements as
  select p.fleet_id, d.company_id, d.id, d.fund_user_card_id, d.user_card_id, d.type, d.order_id,
    d.principal_amount + d.gift_amount as worth, b.business_day, nullif(t.plate, '') as plate
  from card_programmes p
  join user_cards c on c.card_id = p.id
  join card_details d on d.fund_user_card_id = c.id and d.book = 'debit'
  join business_days b on b.id = d.business_day_id
  -- What is given back counts for the car that it was paid for.
  left join card_details o on o.id = d.origin_detail_id
  left join transactions t on t.id = coalesce(o.transaction_id, d.transaction_id)
  where p.fleet_id is not null
    and (current_user = 'forecourt_system' or d.company_id = any ((select app.company_ids())::bigint[]));

-- Lines of orders that a fleet paid for, in part at least.
create view app.fleet_order_lines as
  select l.company_id, l.order_id, l.id, l.category_type, l.name, l.quantity,
    l.amount_cents - l.discount_cents - l.later_discount_cents as net_cents
  from line_items l
  where exists (
      select from card_details d
      join user_cards c on c.id = d.user_card_id
      join card_programmes p on p.id = c.card_id and p.fleet_id is not null
      where d.order_id = l.order_id and d.book = 'debit')
    and (current_user = 'forecourt_system' or l.company_id = any ((select app.company_ids())::bigint[]));

grant select on app.fleet_movements, app.fleet_order_lines to forecourt_app, forecourt_system;
