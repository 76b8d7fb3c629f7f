/** Takes openings back until the books are open: the day that they are in is settled, or the account is in use. */

import { refuse } from '@app/kernel/problem'
import { companyOf, type Ctx } from '#http/context.ts'
import type { CardBalance } from '#modules/ledger/accounts/account-rows.ts'
import { lockAccounts } from '#modules/ledger/accounts/service.ts'
import {
  isOpeningSettled,
  openingStates,
  type OpeningState,
  reverseOpenings,
  standingOpenings,
} from '#modules/ledger/entries/postings/opening.ts'
import { bookingBetweenCards } from '#modules/ledger/periods/service.ts'
import { sellingStation } from '#modules/organisation/stations/service.ts'
import type { UndoneRow } from '#modules/platform/imports/kind.ts'
import { OPENING_SOURCE, UNDO_SOURCE } from './booking.ts'
import { OpeningErrors, OpeningRowErrors } from './errors.ts'
import { en, zh } from './words.ts'

const AT_A_TIME = 500

/** @throws Refusal OPENING_SETTLED */
export async function allowUndo(ctx: Ctx, importId: number): Promise<void> {
  const source = { type: OPENING_SOURCE, id: importId }
  if (await isOpeningSettled(ctx.db, companyOf(ctx), source)) throw refuse(OpeningErrors.booksOpen)
}

export async function undoOpenings(
  ctx: Ctx,
  { importId, after }: { importId: number; after: number },
): Promise<readonly UndoneRow[]> {
  const openings = await standingOpenings(ctx.db, {
    companyId: companyOf(ctx),
    source: { type: OPENING_SOURCE, id: importId },
    after,
    limit: AT_A_TIME,
  })
  if (openings.length === 0) return []
  const cards = openings.flatMap((opening) => opening.cards)
  const balances = await lockAccounts(ctx.db, cards)
  const states = await openingStates(ctx.db, cards)
  const isUnused = (card: number) => isUntouched(balances.get(card), states.get(card))
  const station = await sellingStation(ctx)
  await reverseOpenings(ctx.db, await bookingBetweenCards(ctx, station), {
    openings: openings.filter((opening) => opening.cards.every(isUnused)),
    source: { type: UNDO_SOURCE, id: importId },
    reason: (ctx.language === 'zh' ? zh : en).undoReason,
  })
  return openings.map(({ seq: line, cards: own }) => ({
    line,
    ...(!own.every(isUnused) && { trouble: { error: OpeningRowErrors.stays } }),
  }))
}

/** Money that is only set aside has no line, and is in use all the same. */
const isUntouched = (balance: CardBalance | undefined, state: OpeningState | undefined): boolean =>
  balance !== undefined &&
  state !== undefined &&
  !state.isUsed &&
  balance.lock_value_cents === 0 &&
  balance.principal_cents === state.principal &&
  balance.gift_cents === state.gift
