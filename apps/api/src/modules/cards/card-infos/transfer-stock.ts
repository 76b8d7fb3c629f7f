/** Handing chips that nobody has yet from one stock to another within a company. */

import { type ErrorDefinition, refuse, messageIn } from '@app/kernel/problem'
import { type Ctx, homeStations } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import { stationIn } from '#modules/organisation/stations/service.ts'
import { isVisibleAt } from './card-info-list.ts'
import type { StockTransfer, StockTransferReply } from './contract.ts'
import { CardInfoErrors } from './errors.ts'
import { note } from './service.ts'
import { lockByIds, type LockedCardInfo, updateCardInfos } from './card-info-rows.ts'

/**
 * Each card is judged on its own: those that may go go, of the others it is told why they stay.
 *
 * @throws Refusal NOT_FOUND for a station that the caller does not see, or when not one of the cards is
 *   the caller's to hand over
 */
export async function transferStock(
  ctx: Ctx,
  { ids, station }: StockTransfer,
): Promise<StockTransferReply> {
  const { scope } = ctx.session
  const goal = station && (await stationIn(ctx.db, scope, station.id))
  const cards = await lockByIds(ctx.db, scope, ids)
  const reachable = cards.filter((card) => isVisibleAt(card, homeStations(ctx.session)))
  const companyId = goal?.company_id ?? reachable[0]?.company_id
  const own = new Map(
    reachable.filter((card) => card.company_id === companyId).map((card) => [card.id, card]),
  )
  if (companyId === undefined || own.size === 0) throw refuse(HttpErrors.notFound)
  const verdicts = ids.map((id) => ({ id, card: own.get(id), problem: problemWith(own.get(id)) }))
  const good = verdicts.flatMap(({ card, problem }) => (card && !problem ? [card] : []))
  await move(ctx, good, { companyId, stationId: goal?.id ?? null })
  return {
    content: verdicts.map(({ id, card, problem }) => ({
      id,
      number: card?.number ?? null,
      ok: !problem,
      code: problem?.code ?? null,
      message: problem ? messageIn(ctx.language, problem) : null,
    })),
  }
}

function problemWith(card: LockedCardInfo | undefined): ErrorDefinition | undefined {
  if (!card) return HttpErrors.notFound
  if (card.user_card_id !== null) return CardInfoErrors.issued
  return card.status === 'normal' ? undefined : CardInfoErrors.statusAbnormal
}

async function move(
  ctx: Ctx,
  cards: readonly LockedCardInfo[],
  { companyId, stationId }: { companyId: number; stationId: number | null },
): Promise<void> {
  const [first] = cards
  if (!first) return
  await updateCardInfos(
    ctx.db,
    cards.map(({ id }) => id),
    { station_id: stationId, updated_by: ctx.session.userId },
  )
  await note(ctx, 'transferStock', cards, { stationId })
  ctx.audit({
    action: 'transferStock',
    entity: 'cardInfo',
    entityId: first.id,
    companyId,
    after: { count: cards.length, station: stationId },
  })
}
