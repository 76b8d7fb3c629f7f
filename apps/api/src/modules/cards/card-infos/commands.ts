/** Commands on a chip that is in use: the account that it is on follows. */

import { type Refusal, refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { HttpErrors, orNotFound } from '#http/errors.ts'
import { mayOnlyPropose, requireSecondPerson } from '#modules/access/approvals/second-person.ts'
import type { LockedCard } from '#modules/cards/user-cards/rules/ruled-cards.ts'
import { lockFamily } from '#modules/cards/user-cards/held-cards.ts'
import { announceStanding } from '#modules/cards/user-cards/lifecycle/announce.ts'
import {
  bringIntoUse,
  inUse,
  takeOutOfUse,
} from '#modules/cards/user-cards/lifecycle/card-status.ts'
import { type CardCommand, type CardInfo, cardInfoMachine } from './contract.ts'
import { CardInfoErrors } from './errors.ts'
import { cardInfoIn, getCardInfo, note } from './service.ts'
import { findBeingIssued } from './store.ts'
import { lockByIds, type LockedCardInfo, updateCardInfos } from './card-info-rows.ts'

/** A chip and the account that it is on, both held until the transaction ends. */
export interface HeldCard {
  chip: LockedCardInfo
  account: LockedCard | null
}

/**
 * The account comes first, of a sub card with its master card, then the chip: the order in which
 * everything in the server locks.
 *
 * @throws Refusal NOT_FOUND, BUSY when the chip went to another account meanwhile or is being issued
 */
export async function holdCard(ctx: Ctx, cardInfoId: number): Promise<HeldCard> {
  const seen = await cardInfoIn(ctx, cardInfoId)
  const account =
    seen.user_card_id === null ? null : (await lockFamily(ctx, seen.user_card_id)).card
  const chip = orNotFound((await lockByIds(ctx.db, ctx.scope, [seen.id]))[0])
  const isMoved = chip.user_card_id !== (account?.id ?? null)
  if (isMoved || (await findBeingIssued(ctx.db, [chip.id])).has(chip.id)) throw beingIssued(chip)
  return { chip, account }
}

/** Of a chip that is on its way to another account: STATE_CONFLICT. */
export const beingIssued = ({ status: state }: LockedCardInfo): Refusal =>
  refuse(HttpErrors.stateConflict, { state, event: 'issue' })

type Event = Parameters<typeof cardInfoMachine.next>[1]

/** @throws Refusal STATE_CONFLICT with what is allowed instead */
export function nextStatus(chip: LockedCardInfo, event: Event): CardInfo['status'] {
  const next = cardInfoMachine.next(chip.status, event)
  if (next) return next
  throw wrongState(chip, event)
}

/** Of a chip with which this cannot be done: STATE_CONFLICT with what is allowed instead. */
export function wrongState({ id, status: state }: LockedCardInfo, event: Event): Refusal {
  const allowed = cardInfoMachine.events(state)
  return refuse(HttpErrors.stateConflict, { id, state, event, allowed })
}

/** A chip that would be in order again is not, as long as its account owes. */
const inDebt = (account: LockedCard | null, status: CardInfo['status']): CardInfo['status'] =>
  status === 'normal' && account ? inUse(account) : status

interface Change {
  event: 'lose' | 'unhook' | 'disable' | 'enable' | 'lock' | 'unlock'
  /** As the log calls it. */
  action: string
  mirror: (ctx: Ctx, account: LockedCard) => Promise<void>
}

/** What must be so beyond the state of the card. */
type Allow = (held: HeldCard, ctx: Ctx, reason: string) => void | Promise<void>

const command =
  ({ event, action, mirror }: Change, allow: Allow = () => {}) =>
  async (ctx: Ctx, cardInfoId: number, { reason }: CardCommand): Promise<CardInfo> => {
    const held = await holdCard(ctx, cardInfoId)
    const { chip, account } = held
    await allow(held, ctx, reason)
    const status = inDebt(account, nextStatus(chip, event))
    await updateCardInfos(ctx.db, [chip.id], { status, updated_by: ctx.session.userId })
    if (account) {
      await mirror(ctx, account)
      await announceStanding(ctx, account)
    }
    await note(ctx, event, [{ ...chip, status }], { from: chip.status, reason })
    const { id: entityId, company_id: companyId } = chip
    ctx.audit({ action, entity: 'cardInfo', entityId, companyId, after: { status }, reason })
    return getCardInfo(ctx, chip.id)
  }

/** @throws Refusal CARD_NOT_ISSUED, CARD_ANONYMOUS, STATE_CONFLICT */
export const reportLoss = command(
  {
    event: 'lose',
    action: 'reportLoss',
    mirror: (ctx, account) => takeOutOfUse(ctx.db, account, 'lose'),
  },
  ({ account }) => {
    if (!account) throw refuse(CardInfoErrors.notIssued)
    if (account.type === 'anonymous') throw refuse(CardInfoErrors.isAnonymous)
  },
)

export const unhook = command({
  event: 'unhook',
  action: 'unhook',
  mirror: (ctx, account) => bringIntoUse(ctx.db, account, 'lose'),
})

export const disableCard = command({
  event: 'disable',
  action: 'disableCard',
  mirror: (ctx, account) => takeOutOfUse(ctx.db, account, 'disable'),
})

/** @throws Refusal STATE_CONFLICT for a card that another one has replaced */
export const enableCard = command(
  {
    event: 'enable',
    action: 'enableCard',
    mirror: (ctx, account) => bringIntoUse(ctx.db, account, 'disable'),
  },
  ({ chip }) => {
    if (chip.replaced_at === null) return
    throw refuse(HttpErrors.stateConflict, { id: chip.id, state: chip.status, event: 'enable' })
  },
)

export const lockChip = command({
  event: 'lock',
  action: 'lockCard',
  mirror: (ctx, account) => takeOutOfUse(ctx.db, account, 'lock'),
})

/**
 * Who may only propose it needs a second person.
 *
 * @throws Refusal STATE_CONFLICT, APPROVAL_REQUIRED, APPROVAL_STALE
 */
export const unlockChip = command(
  {
    event: 'unlock',
    action: 'unlockCard',
    mirror: (ctx, account) => bringIntoUse(ctx.db, account, 'lock'),
  },
  async ({ chip }, ctx, reason) => {
    if (!mayOnlyPropose(ctx, 'ungray')) return
    // What cannot be done is not asked for.
    nextStatus(chip, 'unlock')
    await requireSecondPerson(ctx, {
      command: 'ungray',
      companyId: chip.company_id,
      stationId: ctx.stationId ?? null,
      subject: chip.number,
      facts: [],
      reason,
    })
  },
)
