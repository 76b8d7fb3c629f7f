/** Telling tills of an account that goes out of use, or comes back into it: its card may be in somebody's hand there. */

import type { Database } from '#db/database.ts'
import type { Ctx } from '#http/context.ts'
import type { Live } from '#live/live.ts'
import { stationIdsOf } from '#modules/organisation/stations/station-rows.ts'
import type { CardStanding } from '../contract.ts'
import type { LockedCard } from '../rules/ruled-cards.ts'
import { standingOf } from '../store.ts'

/** Tells everyone who watches a station of the card's company, once it is true. */
export async function announceStanding(
  ctx: Ctx,
  { id, company_id: companyId }: Pick<LockedCard, 'id' | 'company_id'>,
): Promise<void> {
  const { status } = await standingOf(ctx.db, id)
  const params: CardStanding = { id, status }
  const stations = await stationIdsOf(ctx.db, companyId)
  ctx.afterCommit(() => {
    for (const stationId of stations) ctx.live.publish(stationId, { method: 'cardStatus', params })
  })
}

/** As {@link announceStanding}, of cards that were locked by nobody's command. */
export const announceLocked =
  ({ database, publish }: { database: Database; publish: Live['publish'] }) =>
  async (cards: readonly number[]): Promise<void> => {
    const told = await database.system((db) =>
      db
        .selectFrom('user_cards')
        .innerJoin('stations', 'stations.company_id', 'user_cards.company_id')
        .where('user_cards.id', 'in', cards)
        .orderBy('stations.id')
        .select(['user_cards.id', 'user_cards.status', 'stations.id as station_id'])
        .execute(),
    )
    for (const { station_id: stationId, ...params } of told) {
      publish(stationId, { method: 'cardStatus', params: params satisfies CardStanding })
    }
  }
