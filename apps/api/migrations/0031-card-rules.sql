-- What a single card may pay for, beyond amounts of money: litres, items, plates, stations, hours.

alter table user_cards
  add column limit_transaction_cl bigint
    constraint user_cards_limit_transaction_cl_check check (limit_transaction_cl > 0),
  add column limit_day_cl bigint
    constraint user_cards_limit_day_cl_check check (limit_day_cl > 0),
  -- each empty: any
  add column product_limit bigint[] not null default '{}',
  add column plate_limit text[] not null default '{}',
  add column station_limit bigint[] not null default '{}',
  -- 1 Monday to 7 Sunday, by the clock of the station
  add column weekday_limit bigint[] not null default '{}',
  -- HH:MM at the station; past midnight when the end is not after the beginning
  add column hours_from text
    constraint user_cards_hours_from_check check (hours_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add column hours_until text
    constraint user_cards_hours_until_check check (hours_until ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add constraint user_cards_hours_check check ((hours_from is null) = (hours_until is null));
