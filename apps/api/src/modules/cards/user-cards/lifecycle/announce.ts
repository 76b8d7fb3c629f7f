/** Telling tills of an account that goes out of use, or comes back into it: its card may be in somebody's hand there. */

import { type Database, type Db, drawScope } from '#db/database.ts'
import type { Ctx } from '#http/context.ts'
import type { Live, LiveMessage } from '#live/live.ts'
import { settleAlarms } from '#modules/forecourt/alarms/alarm-rows.ts'
import { BOOKS_ALARM_KINDS } from '#modules/forecourt/alarms/contract.ts'
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

interface Announcing {
  database: Database
  publish: Live['publish']
  now: () => Date
}

/** As {@link announceStanding}, of cards that were locked by nobody's command; each is an alarm where it was opened. */
export const announceLocked =
  ({ database, publish, now }: Announcing) =>
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
    await raiseAlarms({ database, publish, now }, cards)
  }

async function raiseAlarms(
  { database, publish, now }: Announcing,
  cardIds: readonly number[],
): Promise<void> {
  const raised = await database.system(async (db) => {
    const cards = await db
      .selectFrom('user_cards')
      .where('id', 'in', cardIds)
      .orderBy('id')
      .select(['id', 'company_id', 'station_id'])
      .execute()
    const messages = []
    for (const card of cards) messages.push({ card, told: await settleBooks(db, card, now()) })
    return messages
  })
  for (const { card, told } of raised) {
    for (const message of told) publish(card.station_id, message)
  }
}

/** Ends the alarm of an account that is proved right, at whatever station of the company it was opened. */
export async function clearBooks(ctx: Ctx, card: AtStation): Promise<void> {
  const { company_id: companyId, station_id: stationId } = card
  await drawScope(ctx.db, { companyIds: [companyId], stationIds: [stationId] })
  const messages = await settleBooks(ctx.db, card, ctx.now)
  await drawScope(ctx.db, ctx.scope)
  ctx.afterCommit(() => {
    for (const message of messages) ctx.live.publish(stationId, message)
  })
}

/** Whether an account is stopped by the proof is an alarm of the station where it was opened. */
async function settleBooks(
  db: Db,
  { id, company_id: companyId, station_id: stationId }: AtStation,
  at: Date,
): Promise<LiveMessage[]> {
  const { status, reason } = await standingOf(db, id)
  const isStopped = status === 'lock' && reason === 'ledgerMismatch'
  return settleAlarms(
    db,
    { companyId, stationId, at },
    { userCardId: id },
    { judged: BOOKS_ALARM_KINDS, standing: isStopped ? BOOKS_ALARM_KINDS : [] },
  )
}

type AtStation = Pick<LockedCard, 'id' | 'company_id' | 'station_id'>
