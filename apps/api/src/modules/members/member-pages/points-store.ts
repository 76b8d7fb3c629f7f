/** The points store as a member sees it: what their points buy at which station, redeeming, and what waits there. */

import { points } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import type { Beforehand, Ctx } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { seeing } from '#http/public-context.ts'
import { redeemAtPage, spendablePoints } from '#modules/marketing/redemptions/at-page.ts'
import { RedemptionErrors } from '#modules/marketing/redemptions/errors.ts'
import { placeOfWaiting } from '#modules/marketing/redemptions/redemption-rows.ts'
import { callOff } from '#modules/marketing/redemptions/reverse.ts'
import { itemsOnShelf, storesOf } from '#modules/marketing/redemptions/shelves.ts'
import type { OwnRedeemed, OwnRedeeming, OwnRedemptions, OwnStore } from './contract.ts'
import { ownRedemptions } from './own-rows.ts'
import { becomeMember, sessionOf, type SessionOfMember } from './session.ts'
import { lastPlace } from './store.ts'

interface Place {
  id: number
  name: string
}

/** A member in a store of the company. */
export interface Shopping {
  session: SessionOfMember
  stations: readonly Place[]
  station: Place | undefined
}

/**
 * Looks where the company's points buy something, before the transaction sees one of these stations.
 *
 * @param chosen without it the station where the member was last, or the first one
 * @throws Refusal MEMBER_SESSION_OVER, ITEM_NOT_FOR_POINTS for a station that is none of them
 */
export async function shoppingAt(before: Beforehand, chosen?: number): Promise<Shopping> {
  const session = await sessionOf(before)
  const { database, now } = before
  const stations = await database.queryUnscoped((db) => storesOf(db, session.companyId, now))
  if (chosen !== undefined) {
    const station = stations.find(({ id }) => id === chosen)
    if (!station) throw refuse(RedemptionErrors.notOffered, { item: chosen })
    return { session, stations, station }
  }
  const lastId = await database.queryUnscoped((db) => lastPlace(db, session))
  const station = stations.find(({ id }) => id === lastId) ?? stations[0]
  return { session, stations, station }
}

async function thereOf(ctx: Ctx, { session, station }: Shopping): Promise<Ctx> {
  const stationIds = station ? [station.id] : []
  const there = await seeing(ctx, { companyIds: [session.companyId], stationIds })
  return { ...there, stationId: station?.id }
}

export async function ownStore(ctx: Ctx, shopping: Shopping): Promise<OwnStore> {
  const { session, stations, station } = shopping
  const there = await thereOf(ctx, shopping)
  const own = await spendablePoints(there, session)
  const items = station ? await itemsOnShelf(there.db, station.id) : []
  return {
    points: own === undefined ? null : points(own),
    stations: [...stations],
    station: station ?? null,
    content: items.map(({ stock, points: cost, ...item }) => ({
      ...item,
      points: points(cost),
      left: stock < 0 ? null : stock,
    })),
  }
}

/**
 * Redeems what the member has confirmed.
 *
 * @throws Refusal as of `redeemAtPage`
 */
export async function redeemOwn(
  ctx: Ctx,
  shopping: Shopping,
  { scoreItem, pieces, points: cost, pointsBefore }: OwnRedeeming,
): Promise<OwnRedeemed> {
  const { session } = shopping
  const confirmed = { itemId: scoreItem.id, pieces, points: cost, pointsBefore }
  const id = await redeemAtPage(await thereOf(ctx, shopping), session, confirmed)
  return { id, pointsLeft: points(pointsBefore - cost) }
}

/**
 * Where something waits for the member, looked up before the transaction sees that station.
 *
 * @throws Refusal MEMBER_SESSION_OVER, NOT_FOUND for what is not theirs or waits no more
 */
export async function waitingOf(before: Beforehand, redemptionId: number) {
  const { userId } = await sessionOf(before)
  const place = await before.database.queryUnscoped((db) =>
    placeOfWaiting(db, { id: redemptionId, userId }),
  )
  return { userId, ...orNotFound(place) }
}

/** @throws Refusal as of `callOff` */
export async function callOffOwn(
  ctx: Ctx,
  { id: redemptionId, userId, company_id, station_id }: Awaited<ReturnType<typeof waitingOf>>,
): Promise<void> {
  const there = await seeing(ctx, { companyIds: [company_id], stationIds: [station_id] })
  await callOff(there, { redemptionId, userId })
}

const DAY_MS = 86_400_000

export async function ownTaken(ctx: Ctx, session: SessionOfMember): Promise<OwnRedemptions> {
  await becomeMember(ctx.db, session)
  const rows = await ownRedemptions(ctx.db)
  return {
    content: rows.map((row) => ({
      id: row.id,
      station: row.station,
      timeZone: row.time_zone,
      lineItems: row.lineItems,
      points: points(row.points),
      status: row.status,
      pickupCode: row.status === 'waiting' ? row.pickup_code : null,
      createdDate: row.created_at,
      keptUntil:
        row.status === 'waiting'
          ? new Date(Date.parse(row.created_at) + session.waitingDays * DAY_MS).toISOString()
          : null,
      collectedTime: row.collected_at,
      reversedTime: row.reversed_at,
    })),
  }
}
