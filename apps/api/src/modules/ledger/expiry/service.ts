/**
 * Points and gift that nobody spent until their last day: a journal of its own kind takes them (D-040). Money that
 * was paid in never ends.
 */

import { type BackgroundServices, runAs } from '#http/background-context.ts'
import type { Ctx } from '#http/context.ts'
import { eachRow, type JobResult } from '#jobs/jobs.ts'
import type { ServerParts } from '#server-parts.ts'
import { lockAccount } from '#modules/ledger/accounts/service.ts'
import { expireGift } from '#modules/ledger/entries/postings/adjust.ts'
import { moveUnits } from '#modules/ledger/entries/postings/units.ts'
import { periodWithoutDrawer } from '#modules/ledger/periods/service.ts'
import { type CardWithEndedLots, cardsWithEndedLots, EXPIRY, findEnded } from './store.ts'

/** Takes what is over from every card, each in a transaction of its own. */
export async function expireBalances(
  parts: BackgroundServices & Pick<ServerParts, 'onError'>,
): Promise<JobResult> {
  const cards = await parts.database.system((db) => cardsWithEndedLots(db, parts.now()))
  const expire = (card: CardWithEndedLots) => {
    const scope = { companyIds: [card.company_id], stationIds: [card.station_id] }
    return runAs(parts, { userId: 0, scope }, (ctx) => expireCard(ctx, card))
  }
  return eachRow(cards, expire, parts.onError)
}

/** Booked where the card was opened, on the business day that runs there: a day that is not over yet ends nothing. */
async function expireCard(ctx: Ctx, card: CardWithEndedLots): Promise<void> {
  const { id: cardId, company_id: companyId, station_id: stationId } = card
  const period = await periodWithoutDrawer(ctx.db, { ...card, id: stationId }, ctx.now)
  const booking = { ...period, companyId, stationId, operatorId: null }
  const balance = await lockAccount(ctx.db, cardId)
  const { points, earlier } = await findEnded(ctx.db, balance, period.businessDayId)
  const source = { type: EXPIRY, id: cardId, seq: earlier }
  const gift = await expireGift(ctx.db, booking, { balance, source, circumstances: {} })
  if (points > 0) {
    await moveUnits(ctx.db, booking, {
      balance,
      event: 'expirePoints',
      amount: points,
      source: { ...source, seq: earlier + (gift > 0 ? 1 : 0) },
      circumstances: {},
    })
  }
  if (gift === 0 && points === 0) return
  ctx.audit({
    action: 'expireBalance',
    entity: 'userCard',
    entityId: cardId,
    companyId,
    stationId,
    after: { ...(gift > 0 && { gift }), ...(points > 0 && { points }) },
  })
}
