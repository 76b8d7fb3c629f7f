-- A chip follows its account into debt and out of it again, as the account itself does, and its history
-- says so. An offline purchase may cost more than there was on the card.

alter table card_events drop constraint card_events_event_check,
  add constraint card_events_event_check check (event in (
    'import', 'prepare', 'transferStock', 'bind', 'issue', 'compensate', 'lose', 'unhook', 'disable',
    'enable', 'lock', 'unlock', 'replace', 'return', 'overspend', 'repay'));

-- Invariant 9: who owes may not spend. The status of card and chip is written here, although both are
-- another area's, because it must not be possible to post a debt without it.
create or replace function app.follow_overspend(cards bigint[]) returns void language plpgsql as $$
begin
  update user_cards c
  set status = case when b.overspend_cents > 0 then 'overspend' else 'normal' end
  from card_balances b
  where b.user_card_id = c.id and c.id = any (cards)
    and (b.overspend_cents > 0 and c.status = 'normal' or b.overspend_cents = 0 and c.status = 'overspend');
  with followed as (
    update card_infos i
    set status = case when b.overspend_cents > 0 then 'overspend' else 'normal' end
    from card_balances b
    where b.user_card_id = i.user_card_id and i.user_card_id = any (cards)
      and (b.overspend_cents > 0 and i.status = 'normal' or b.overspend_cents = 0 and i.status = 'overspend')
    returning i.company_id, i.id, i.user_card_id, i.status
  )
  insert into card_events (company_id, card_info_id, user_card_id, event, from_status, to_status)
  select company_id, id, user_card_id,
    case status when 'overspend' then 'overspend' else 'repay' end,
    case status when 'overspend' then 'normal' else 'overspend' end, status
  from followed;
end
$$;

update card_infos i set status = 'overspend'
from card_balances b
where b.user_card_id = i.user_card_id and b.overspend_cents > 0 and i.status = 'normal';
