-- The levels that a level card leads to, each with the growth that it needs; and an order of time.

alter table card_programmes
  -- [{name, growth}], ascending: the contract of cards/programmes
  add column levels jsonb not null default '[]'
    constraint card_programmes_levels_check check (jsonb_typeof(levels) = 'array'),
  add constraint card_programmes_period_check check (start_at < end_at);
