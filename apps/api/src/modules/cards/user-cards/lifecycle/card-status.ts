/** Status of an account: it follows the chip that it is on (machines: the user card mirrors it). */

import type { Db } from '#db/database.ts'
import type { LockedCard } from '../rules/ruled-cards.ts'
import { setCard, standingOf, statusOfChip } from '../store.ts'

/** Whether a card spends the money of its master card, and so holds and owes nothing by itself. */
export const isSharing = ({ id, fund_id }: LockedCard): boolean => fund_id !== id

/** Whoever owes is not simply normal again (ledger invariant 9). */
export const inUse = (card: LockedCard): 'normal' | 'overspend' =>
  card.balance.overspend_cents > 0 && !isSharing(card) ? 'overspend' : 'normal'

/** What takes an account out of use does so only once; one that is out already stays as it is. */
export async function takeOutOfUse(
  db: Db,
  card: LockedCard,
  to: 'lose' | 'disable' | 'lock',
): Promise<void> {
  const isHeavier = to === 'disable' && card.status === 'lose'
  if (card.status !== 'normal' && card.status !== 'overspend' && !isHeavier) return
  await setCard(db, card.id, { status: to, status_reason: BY_CHIP })
}

/** Says that the chip is the reason: what was locked for another one is not opened with the chip. */
const BY_CHIP = 'chip'

/** Back into use, unless its chip is out of use: then the account is as its chip. */
export async function follow(db: Db, card: LockedCard): Promise<void> {
  const chip = await statusOfChip(db, card.id)
  const isOut = chip === 'lose' || chip === 'disable' || chip === 'lock'
  await setCard(
    db,
    card.id,
    isOut ? { status: chip, status_reason: BY_CHIP } : { status: inUse(card), status_reason: null },
  )
}

/** Back into use, from the one standing that is over. */
export async function bringIntoUse(
  db: Db,
  card: LockedCard,
  from: 'lose' | 'disable' | 'lock',
): Promise<void> {
  if (card.status !== from) return
  if (from === 'lock' && (await standingOf(db, card.id)).reason !== BY_CHIP) return
  await setCard(db, card.id, { status: inUse(card), status_reason: null })
}
