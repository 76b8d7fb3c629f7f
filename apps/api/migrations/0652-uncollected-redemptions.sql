-- Redemptions end without anybody's reason as well: called off by their member, or not collected in time.
alter table redemptions drop constraint redemptions_reversed_check;
alter table redemptions add constraint redemptions_reversed_check
  check ((status = 'reversed') = (reversed_at is not null) and (status = 'reversed' or reason = ''));
create index redemptions_waiting on redemptions (company_id, created_at) where status = 'waiting';
