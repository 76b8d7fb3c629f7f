/** Money that got onto a sub card which cannot use it comes to the master card, by a person's hand. */

import { add } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import { type Ctx, stationOf } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import { lockAccount } from '#modules/ledger/accounts/service.ts'
import { getDetail } from '#modules/ledger/entries/service.ts'
import { transferBetweenCards } from '#modules/ledger/entries/postings/transfer.ts'
import { bookingBetweenCards } from '#modules/ledger/periods/service.ts'
import { stationIn } from '#modules/organisation/stations/service.ts'
import type { MoveToMaster, TransferReply } from '../contract.ts'
import { CardErrors } from '../errors.ts'
import { getUserCard, lockFamily } from '../held-cards.ts'
import { isSharing } from '../lifecycle/card-status.ts'
import { nextCommandNumber } from '../store.ts'

/**
 * Moves everything that a sub card has itself and cannot use to its master card: it was returned, or its
 * fleet shares the master card's money.
 *
 * @throws Refusal NOT_FOUND, TRANSFER_NOT_FAMILY, NOTHING_STRANDED, CARD_STATUS_ABNORMAL when the master card
 *   was returned as well
 */
export async function moveToMaster(
  ctx: Ctx,
  cardId: number,
  { reason }: MoveToMaster,
): Promise<TransferReply> {
  const station = await stationIn(ctx.db, ctx.scope, stationOf(ctx))
  const booking = await bookingBetweenCards(ctx, station)
  const { card, master } = await lockFamily(ctx, cardId)
  if (card.company_id !== station.company_id) throw refuse(HttpErrors.notFound)
  if (!master) throw refuse(CardErrors.transferNotFamily)
  if (master.status === 'returned') throw refuse(CardErrors.statusAbnormal)
  const balance = await lockAccount(ctx.db, card.id)
  const amount = add(balance.principal_cents, balance.gift_cents)
  const isUseless = card.status === 'returned' || isSharing(card)
  if (!isUseless || amount === 0) throw refuse(CardErrors.nothingStranded)
  const [posted] = await transferBetweenCards(ctx.db, booking, {
    kind: 'back',
    from: balance,
    to: master.balance,
    amount,
    mode: master.spending_mode,
    takesBoundGift: true,
    source: { type: 'transfer', id: await nextCommandNumber(ctx.db) },
    circumstances: { reason },
  })
  ctx.audit({
    action: 'moveToMaster',
    entity: 'userCard',
    entityId: card.id,
    companyId: card.company_id,
    after: { master: master.id, amount },
    reason,
  })
  const details = []
  for (const id of posted?.details ?? []) details.push(await getDetail(ctx, id))
  return { from: await getUserCard(ctx, card.id), to: await getUserCard(ctx, master.id), details }
}
