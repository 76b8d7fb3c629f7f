-- How many rows an hour of a station has, whatever they are: a list without a filter is counted by these
-- alone, and they are as many where ten times as much is sold.
create table tally_counts (
  source text not null,
  company_id bigint not null,
  station_id bigint not null,
  -- the beginning of the hour
  created_at timestamptz not null,
  weight bigint not null,
  constraint tally_counts_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);
-- With everything a count asks for, so that the table itself need not be read.
create unique index tally_counts_time
  on tally_counts (source, station_id, created_at) include (company_id, weight);

insert into tally_counts (source, company_id, station_id, created_at, weight)
select 'orders', company_id, station_id, created_at, sum(weight) from order_tallies group by 2, 3, 4
union all
select 'transactions', company_id, station_id, created_at, sum(weight) from transaction_tallies
group by 2, 3, 4;

grant select on tally_counts to forecourt_app;
grant select, insert, update, delete on tally_counts to forecourt_system;
select app.scope_by_station('tally_counts'::regclass);
