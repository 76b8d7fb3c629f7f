/** What stands out of a card's balances: its level, and what of it ends next. */

import { type RawBuilder, sql } from 'kysely'
import type { Level } from '#modules/cards/programmes/contract.ts'
import type { GiftEnding, PointsEnding } from './contract.ts'

/** The gift of a card that ends next; `card` is the column of its id. */
export const giftEndingOf = (card: string): RawBuilder<GiftEnding> => sql`(
  select jsonb_build_object('amount', sum(lots.remaining_cents), 'lastDay', lots.last_day)
  from gift_lots lots
  where lots.user_card_id = ${sql.ref(card)} and lots.remaining_cents > 0 and lots.last_day is not null
  group by lots.last_day order by lots.last_day limit 1)`

/** The points of a card that end next; `card` is the column of its id. */
export const pointsEndingOf = (card: string): RawBuilder<PointsEnding> => sql`(
  select jsonb_build_object('points', sum(lots.remaining), 'lastDay', lots.last_day)
  from points_lots lots
  where lots.user_card_id = ${sql.ref(card)} and lots.remaining > 0 and lots.last_day is not null
  group by lots.last_day order by lots.last_day limit 1)`

/** The lowest level that growth has not reached. */
export const levelAfter = (levels: readonly Level[], reached: number): Level | null =>
  levels.find(({ growth }) => growth > reached) ?? null
