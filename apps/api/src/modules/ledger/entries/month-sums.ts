/**
 * What came onto each card at a station and what left it, by month of business days, kept beside the hourly sums of
 * lines: of each card one row tells what it held at the end of any month.
 */

import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Alongside } from '#rollups/rollup.ts'

/** Lines are only ever added, so what is new is added to the sums; of what came late its cards are summed up anew. */
export const monthSums: Alongside = {
  add: (db, { stationId, from, to }) =>
    addUp(
      db,
      sql`d.station_id = ${stationId}
        and d.created_at >= ${from.toISOString()} and d.created_at < ${to.toISOString()}`,
    ),
  correct: async (db, { stationId, from, to, until }) => {
    const { rows } = await sql<{ card: number }>`
      select distinct fund_user_card_id as card from card_details
      where station_id = ${stationId} and book = 'debit'
        and created_at >= ${from.toISOString()} and created_at < ${to.toISOString()}`.execute(db)
    const cards = rows.map(({ card }) => card)
    await sql`
      delete from card_month_sums
      where station_id = ${stationId} and user_card_id = any (${cards})`.execute(db)
    await addUp(
      db,
      sql`d.station_id = ${stationId} and ${isOfFund(cards)} and d.created_at < ${until.toISOString()}`,
    )
  },
}

/** Whether a line `d` moved money of these cards, as the indexes of its own and of shared money say. */
export const isOfFund = (cards: readonly number[]): RawBuilder<boolean> => sql`(
  d.user_card_id = any (${cards}) and d.fund_user_card_id = d.user_card_id
  or d.fund_user_card_id = any (${cards}) and d.fund_user_card_id <> d.user_card_id)`

async function addUp(db: Db, isMeant: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into card_month_sums as had (company_id, station_id, user_card_id, taken_in, given_out)
    select company_id, station_id, card,
      app.sums_by_month(array_agg(month), array_agg(came)), app.sums_by_month(array_agg(month), array_agg(went))
    from (
      select d.company_id, d.station_id, d.fund_user_card_id as card, ${monthNumber(sql`b.business_day`)} as month,
        sum(greatest(worth, 0))::bigint as came, sum(greatest(-worth, 0))::bigint as went
      from card_details d join business_days b on b.id = d.business_day_id
        cross join lateral (select d.principal_amount + d.gift_amount) as moved (worth)
      where d.book = 'debit' and ${isMeant}
      group by 1, 2, 3, 4) as months
    group by company_id, station_id, card
    on conflict (station_id, user_card_id) do update
      set taken_in = app.add_month_sums(had.taken_in, excluded.taken_in),
        given_out = app.add_month_sums(had.given_out, excluded.given_out)`.execute(db)
}

/** The place of a month among the sums, by a date in it. */
export const monthNumber = (date: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(extract(year from ${date}) * 12 + extract(month from ${date}))::int`
