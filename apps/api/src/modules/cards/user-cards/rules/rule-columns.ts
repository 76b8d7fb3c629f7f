/** Columns of a card's rules: of whoever decides over it, and of whoever shows it. */
export const RULE_COLUMNS = [
  'user_cards.limit_per_transaction_cents',
  'user_cards.limit_day_cents',
  'user_cards.limit_month_cents',
  'user_cards.limit_transaction_cl',
  'user_cards.limit_day_cl',
  'user_cards.product_limit',
  'user_cards.plate_limit',
  'user_cards.station_limit',
  'user_cards.weekday_limit',
  'user_cards.hours_from',
  'user_cards.hours_until',
] as const
