/** Taking a card back: the account is closed, the chip goes into stock. */

import { refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import {
  closeAccount,
  type ClosingPlace,
  closingPlace,
} from '#modules/cards/user-cards/lifecycle/closing.ts'
import type { UserCard } from '#modules/cards/user-cards/contract.ts'
import { CardErrors } from '#modules/cards/user-cards/errors.ts'
import { getUserCard, lockFamily } from '#modules/cards/user-cards/held-cards.ts'
import type { LockedCard } from '#modules/cards/user-cards/rules/ruled-cards.ts'
import { requireScreen } from '#modules/cards/user-cards/screens.ts'
import { holdCard, nextStatus } from './commands.ts'
import { type AccountReturn, type CardInfo, type CardReturn, ISSUE_TYPES } from './contract.ts'
import { CardInfoErrors } from './errors.ts'
import { getCardInfo, note } from './service.ts'
import { hasChip, type LockedCardInfo, updateCardInfos } from './card-info-rows.ts'

/**
 * Takes a card back whose money was paid out, and closes its account.
 *
 * @throws Refusal CARD_NOT_ISSUED, STATE_CONFLICT, SHIFT_REQUIRED and those of {@link closeAccount}
 */
export async function returnCard(
  ctx: Ctx,
  cardInfoId: number,
  input: CardReturn,
): Promise<CardInfo> {
  const { reason } = input
  const place = await closingPlace(ctx, input)
  const { chip, account } = await holdCard(ctx, cardInfoId)
  if (!account) throw refuse(CardInfoErrors.notIssued)
  // A chip that cannot be returned keeps its account open.
  nextStatus(chip, 'return')
  await closeAccount(ctx, account, { ...place, reason })
  await putIntoStock(ctx, [{ chip, account }], { station: place.station, reason })
  return getCardInfo(ctx, chip.id)
}

interface ReturnedChip {
  chip: LockedCardInfo
  /** That it was on, and that is closed. */
  account: Pick<LockedCard, 'number'>
}

/** Chips whose accounts are closed go into the stock of a station, if it is one of their owner's. */
export async function putIntoStock(
  ctx: Ctx,
  returned: readonly ReturnedChip[],
  { station, reason }: Pick<ClosingPlace, 'station'> & { reason: string },
): Promise<void> {
  const chips = returned.map(({ chip }) => chip)
  for (const alike of Map.groupBy(chips, (chip) => `${chip.status} ${chip.company_id}`).values()) {
    const [first] = alike
    if (!first) continue
    const status = nextStatus(first, 'return')
    const ids = alike.map(({ id }) => id)
    await updateCardInfos(ctx.db, ids, {
      user_card_id: null,
      status,
      issue_time: null,
      issue_type: ISSUE_TYPES.blank,
      returned_time: ctx.now,
      station_id: station.company_id === first.company_id ? station.id : null,
      updated_by: ctx.session.userId,
    })
    const gone = alike.map((chip) => ({ ...chip, status }))
    await note(ctx, 'return', gone, { from: first.status, reason, stationId: station.id })
  }
  for (const { chip, account } of returned) {
    ctx.audit({
      action: 'returnCard',
      entity: 'cardInfo',
      entityId: chip.id,
      companyId: chip.company_id,
      after: { userCard: account.number },
      reason,
    })
  }
}

/**
 * Closes an account that never got a card, or lost it for good, by the same rules.
 *
 * @throws Refusal NOT_FOUND, CARD_KIND_MISMATCH, CARD_HAS_CHIP, SHIFT_REQUIRED and those of {@link closeAccount}
 */
export async function returnAccount(
  ctx: Ctx,
  userCardId: number,
  input: AccountReturn,
): Promise<UserCard> {
  const { reason } = input
  const place = await closingPlace(ctx, input)
  const { card: account } = await lockFamily(ctx, userCardId)
  requireScreen(account, input.screen, 'operate')
  if (await hasChip(ctx.db, account.id)) throw refuse(CardErrors.hasChip)
  await closeAccount(ctx, account, { ...place, reason })
  tellClosed(ctx, account, reason)
  return getUserCard(ctx, account.id)
}

/** Tells the log of an account that was closed without a card. */
export function tellClosed(
  ctx: Ctx,
  account: Pick<LockedCard, 'id' | 'company_id' | 'number'>,
  reason: string,
): void {
  ctx.audit({
    action: 'returnCard',
    entity: 'userCard',
    entityId: account.id,
    companyId: account.company_id,
    after: { userCard: account.number },
    reason,
  })
}
