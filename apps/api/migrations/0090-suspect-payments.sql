-- Payments at channels that nobody can explain for a day: finance is told of each until somebody can.

alter table channel_payments
  -- since when it is known that nobody can explain it; empty again once somebody can
  add column suspect_at timestamptz,
  -- what a person found out about it, who and when
  add column explanation text not null default '',
  add column explained_at timestamptz,
  add column explained_by bigint references users,
  add constraint channel_payments_explained_check
    check ((explained_at is null) = (explained_by is null) and (explained_at is null) = (explanation = ''));
create index channel_payments_doubtful on channel_payments (transaction_id)
  where suspect_at is not null or explained_at is not null;

-- What channels have yet to say or to give, by its age.
create index channel_payments_unknown on channel_payments (expires_at)
  where state in ('starting', 'waiting', 'released');
create index channel_refunds_owed on channel_refunds (created_at) where state = 'asked';
