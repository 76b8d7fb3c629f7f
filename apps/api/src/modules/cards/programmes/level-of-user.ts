/** The level of a person, as it is at this moment. */

import { sql } from 'kysely'

/** Of a row of `users`: the name of the level that their growth comes to; null without a level card, or below the first. */
export const levelOfUser = sql<string | null>`(
  select app.level_at(p.levels, b.growth) from user_cards c
  join card_programmes p on p.id = c.card_id left join card_balances b on b.user_card_id = c.id
  where c.user_id = users.id and c.status <> 'returned' and p.type = 'level' limit 1)`
