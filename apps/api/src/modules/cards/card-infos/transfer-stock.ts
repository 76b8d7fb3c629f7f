/** Handing chips that nobody has yet from one stock to another within a company. */

import { refuse } from '@app/kernel/problem'
import { type Ctx, homeStations } from '../../../http/context.ts'
import { HttpErrors } from '../../../http/errors.ts'
import { stationIn } from '../../organisation/stations/service.ts'
import { isWithinReach } from './card-info-list.ts'
import type { StockTransfer } from './contract.ts'
import { CardInfoErrors } from './errors.ts'
import { note } from './service.ts'
import { lockByIds, updateCardInfos } from './store.ts'

/**
 * All of the cards go, or none does.
 *
 * @throws Refusal NOT_FOUND, CARD_ISSUED, CARD_STATUS_ABNORMAL
 */
export async function transferStock(ctx: Ctx, { ids, station }: StockTransfer): Promise<void> {
  const { scope } = ctx.session
  const goal = station && (await stationIn(ctx.db, scope, station.id))
  const cards = await lockByIds(ctx.db, scope, ids)
  const reachable = cards.filter((card) => isWithinReach(card, homeStations(ctx.session)))
  const companyId = goal?.company_id ?? cards[0]?.company_id
  const isOfOne = reachable.every((card) => card.company_id === companyId)
  if (companyId === undefined || reachable.length < ids.length || !isOfOne) {
    throw refuse(HttpErrors.notFound)
  }
  if (cards.some((card) => card.user_card_id !== null)) throw refuse(CardInfoErrors.issued)
  if (cards.some(({ status }) => status !== 'normal')) throw refuse(CardInfoErrors.statusAbnormal)
  const stationId = goal?.id ?? null
  await updateCardInfos(ctx.db, ids, {
    station_id: stationId,
    updated_by: ctx.session.userId,
  })
  await note(ctx, 'transferStock', cards, { stationId })
  ctx.audit({
    action: 'transferStock',
    entity: 'cardInfo',
    entityId: ids[0] ?? 0,
    companyId,
    after: { count: ids.length, station: stationId },
  })
}
