-- What members' pages read beside balances: the level of a card, and gift money and points that end.

grant select (levels) on card_programmes to forecourt_member;
grant execute on function app.level_at to forecourt_member;

grant select (id, company_id, user_card_id, remaining_cents, last_day) on gift_lots to forecourt_member;
create policy member_own on gift_lots for select to forecourt_member
  using (user_card_id in (select id from user_cards));

grant select (id, company_id, user_card_id, remaining, last_day) on points_lots to forecourt_member;
create policy member_own on points_lots for select to forecourt_member
  using (user_card_id in (select id from user_cards));
