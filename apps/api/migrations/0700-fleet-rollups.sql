-- What moved the money of each fleet's cards, by the hour: a report by fleet need not read the lines of its cards.

create table fleet_rollups (
  company_id bigint not null,
  station_id bigint not null,
  -- beginning of the hour
  created_at timestamptz not null,
  business_day_id bigint not null,
  -- whose cards; 0: of nobody's fleet
  fleet_id bigint not null,
  type text not null,
  -- cents that came and that left, of lines of one kind
  taken_in bigint not null,
  given_out bigint not null,
  constraint fleet_rollups_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);
create index fleet_rollups_time on fleet_rollups (station_id, created_at);
grant select on fleet_rollups to forecourt_app;
grant select, insert, update, delete on fleet_rollups to forecourt_system;
select app.scope_by_station('fleet_rollups');

-- Hours that are summed up already; those that changed since keep their marks, and are summed up anew.
insert into fleet_rollups
select d.company_id, d.station_id, date_bin('1 hour', d.created_at, 'epoch'), d.business_day_id,
  coalesce(c.fleet_id, 0), d.type, sum(greatest(d.principal_amount + d.gift_amount, 0)),
  sum(greatest(-d.principal_amount - d.gift_amount, 0))
from rollup_progress p
join card_details d on d.station_id = p.station_id and d.created_at < p.until and d.book = 'debit'
join user_cards u on u.id = d.fund_user_card_id
join card_programmes c on c.id = u.card_id
where p.source = 'card_details'
group by 1, 2, 3, 4, 5, 6;
