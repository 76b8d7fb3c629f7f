import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#db/database.ts'

/** Every line that moved card money at these stations. Debts are no worth of a card. */
export const movedAt = (
  { stationIds }: Pick<Scope, 'stationIds'>,
  lines = sql`card_details`,
): RawBuilder<unknown> => sql`
  ${lines} d join business_days b on b.id = d.business_day_id
  where d.station_id = any (${stationIds}) and d.book = 'debit'`

export const worth = sql`(d.principal_amount + d.gift_amount)`
