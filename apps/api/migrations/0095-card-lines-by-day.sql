-- What moved on cards, summed up by the hour like sales: a report of years need not add up every line. Each
-- line tells its business day itself, so that nobody asks its journal for it.

alter table card_details add column business_day_id bigint;

alter table card_details disable trigger refuse_change;
update card_details d set business_day_id = j.business_day_id from ledger_journals j where j.id = d.journal_id;
alter table card_details enable trigger refuse_change;

-- The journal's, which is written in the same breath and holds the foreign key.
alter table card_details alter column business_day_id set not null;
create index card_details_day on card_details (business_day_id);

create or replace function app.apply_to_cards(posting app.posting, journal bigint) returns bigint[]
  language plpgsql as $$
declare
  details bigint[];
begin
  with balance as (
    update card_balances b set
      principal_cents = b.principal_cents + c.principal,
      gift_cents = b.gift_cents + c.gift,
      principal_held_cents = b.principal_held_cents + c.principal_held,
      gift_held_cents = b.gift_held_cents + c.gift_held,
      overspend_cents = b.overspend_cents + c.overspend,
      points = b.points + c.points,
      growth = b.growth + c.growth,
      quota_cents = b.quota_cents + c.quota
    from app.card_changes(posting.entries) c where b.user_card_id = c.card
    returning b.*, c.place, c.principal + c.principal_held as principal_moved,
      c.gift + c.gift_held as gift_moved,
      case posting.kind when 'writeOff' then 0 else -c.overspend end as overspend_moved,
      c.points as points_moved, c.growth as growth_moved, c.quota as quota_moved
  ), written as (
    insert into card_details (company_id, station_id, user_card_id, fund_user_card_id, book, type, amount,
      principal_amount, gift_amount, overspend_amount, value_after, lock_after, principal_after,
      gift_after, journal_id, business_day_id, order_id, transaction_id, origin_detail_id, package_id,
      payment_type, refund_mode, spending_mode, reason, remark, operator_id)
    select posting.company_id, posting.station_id,
      case when m.book = 'debit' then coalesce(posting.used_card, b.user_card_id) else b.user_card_id end,
      b.user_card_id, m.book, posting.kind, m.amount, m.principal, m.gift, m.overspend, m.value_after,
      case m.book when 'debit' then b.lock_value_cents else 0 end, b.principal_cents, b.gift_cents,
      journal, posting.business_day_id, posting.order_id, posting.transaction_id,
      posting.origin_detail_id, posting.package_id, posting.payment_type, posting.refund_mode, posting.spending_mode, coalesce(posting.reason, ''),
      coalesce(posting.remark, ''), posting.operator_id
    from balance b
    cross join lateral (values
      (1, 'debit', b.principal_moved + b.gift_moved + b.overspend_moved, b.principal_moved, b.gift_moved,
        b.overspend_moved, b.value_cents),
      (2, 'score', b.points_moved, 0, 0, 0, b.points),
      (3, 'level', b.growth_moved, 0, 0, 0, b.growth),
      (4, 'quota', b.quota_moved, 0, 0, 0, b.quota_cents)
    ) as m(place, book, amount, principal, gift, overspend, value_after)
    where (m.amount, m.principal, m.gift, m.overspend) <> (0, 0, 0, 0)
    order by b.place, m.place
    returning id
  )
  select coalesce(array_agg(id order by id), '{}') into details from written;
  return details;
end
$$;

create table card_detail_tallies (
  company_id bigint not null,
  station_id bigint not null,
  -- the beginning of the hour
  created_at timestamptz not null,
  business_day_id bigint not null,
  book text not null,
  type text not null,
  payment_type text,
  -- how many lines are in it
  weight bigint not null,
  amount bigint not null,
  principal_amount bigint not null,
  gift_amount bigint not null,
  overspend_amount bigint not null,
  constraint card_detail_tallies_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);
create index card_detail_tallies_time on card_detail_tallies (station_id, created_at);
create index card_detail_tallies_day on card_detail_tallies (business_day_id);
grant select on card_detail_tallies to forecourt_app;
grant select, insert, update, delete on card_detail_tallies to forecourt_system;
select app.scope_by_station('card_detail_tallies'::regclass);

-- Lines are only ever added.
create trigger mark_new after insert on card_details for each row execute function app.mark_hour();
