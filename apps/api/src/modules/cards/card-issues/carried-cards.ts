/**
 * Cards that people carry already when a company moves in: known by the number on them and put on accounts many at
 * once, without a reader. What a card must be like is what it must be like at the counter (D-173).
 */

import { type ErrorDefinition, refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import { sellingStation } from '#modules/organisation/stations/service.ts'
import { lockByNumbers, putOnAccounts } from '#modules/cards/card-infos/card-info-rows.ts'
import { ISSUE_TYPES } from '#modules/cards/card-infos/contract.ts'
import { CardInfoErrors } from '#modules/cards/card-infos/errors.ts'
import { note } from '#modules/cards/card-infos/service.ts'
import { IssueErrors } from './errors.ts'
import { holdAccounts, insertIssues } from './store.ts'

/** What may be in the way of a card, by code. */
export const carriedErrors: Readonly<Record<string, ErrorDefinition>> = Object.fromEntries(
  [
    CardInfoErrors.notImported,
    IssueErrors.bound,
    HttpErrors.forbidden,
    IssueErrors.packageOff,
    CardInfoErrors.statusAbnormal,
    CardInfoErrors.typeMismatch,
    IssueErrors.hasCard,
  ].map((error) => [error.code, error]),
)

/** A number, and the account that it belongs on; none that is only about to be opened. */
export interface CarriedCard {
  number: string
  userCardId: number | undefined
}

/**
 * What each of these cards is in the way of its account, in their order; `onIt`: it is on that account already.
 * Accounts and cards are held.
 */
export async function judgeCarried(
  ctx: Ctx,
  cards: readonly CarriedCard[],
): Promise<(ErrorDefinition | 'onIt' | undefined)[]> {
  if (cards.length === 0) return []
  const accounts = await holdAccounts(
    ctx.db,
    cards.flatMap(({ userCardId }) => userCardId ?? []),
  )
  const numbers = cards.map(({ number }) => number)
  const chips = await lockByNumbers(ctx.db, ctx.scope, numbers)
  const accountOf = new Map(accounts.map((account) => [account.id, account]))
  const chipOf = new Map(chips.map((chip) => [chip.number, chip]))
  const station = await sellingStation(ctx)
  return cards.map(({ number, userCardId = 0 }) => {
    const [chip, account] = [chipOf.get(number), accountOf.get(userCardId)]
    if (!chip) return CardInfoErrors.notImported
    if (chip.user_card_id !== null) {
      return chip.user_card_id === account?.id ? 'onIt' : IssueErrors.bound
    }
    if (!ctx.session.permissions.has('issueCard')) return HttpErrors.forbidden
    if (!station.pkg_card) return IssueErrors.packageOff
    if (chip.status !== 'normal') return CardInfoErrors.statusAbnormal
    if (chip.issue_type < ISSUE_TYPES.blank) return CardInfoErrors.typeMismatch
    if (account && !IN_USE.has(account.status)) return CardInfoErrors.statusAbnormal
    return account?.has_chip ? IssueErrors.hasCard : undefined
  })
}

const IN_USE: ReadonlySet<string> = new Set(['normal', 'overspend'])

/** Puts cards on their accounts, once {@link judgeCarried} has found nothing in the way. */
export async function issueCarried(
  ctx: Ctx,
  cards: readonly { number: string; userCardId: number }[],
): Promise<void> {
  if (cards.length === 0) return
  const { id: stationId, company_id: companyId } = await sellingStation(ctx)
  const accounts = await holdAccounts(
    ctx.db,
    cards.map(({ userCardId }) => userCardId),
  )
  const statusOf = new Map(accounts.map(({ id, status }) => [id, status]))
  const numbers = cards.map(({ number }) => number)
  const chips = await lockByNumbers(ctx.db, ctx.scope, numbers)
  const accountOf = new Map(cards.map(({ number, userCardId }) => [number, userCardId]))
  const issued = chips.map((chip) => {
    const userCardId = accountOf.get(chip.number) ?? 0
    const status = statusOf.get(userCardId) === 'overspend' ? 'overspend' : 'normal'
    return { chip, userCardId, written: { ...chip, status, user_card_id: userCardId } }
  })
  const written = issued.map((card) => card.written)
  await putOnAccounts(ctx.db, written, {
    issueTime: ctx.now,
    issueType: ISSUE_TYPES.station,
    stationId,
    operatorId: ctx.session.userId,
  })
  await insertIssues(
    ctx.db,
    issued.map(({ chip, userCardId }) => ({
      company_id: companyId,
      station_id: stationId,
      card_info_id: chip.id,
      user_card_id: userCardId,
      kind: 'issue' as const,
      status: 'done' as const,
      before_issue_time: chip.issue_time,
      before_issue_type: chip.issue_type,
      before_station_id: chip.station_id,
      deadline: ctx.now,
      finished_at: ctx.now,
      created_by: ctx.session.userId,
    })),
  )
  await note(ctx, 'bind', written, { stationId })
  await note(ctx, 'issue', written, { stationId })
  const [first] = written
  ctx.audit({
    action: 'issueCard',
    entity: 'cardInfo',
    entityId: first?.id ?? 0,
    companyId,
    after: { rows: written.length },
  })
}

/**
 * Puts one card on its account.
 *
 * @returns whether it was not there yet
 * @throws Refusal CARD_NOT_IMPORTED, CARD_BOUND_OTHER, FORBIDDEN, CARD_PACKAGE_OFF, CARD_STATUS_ABNORMAL,
 *   CARD_TYPE_MISMATCH, CARD_ACCOUNT_HAS_CARD
 */
export async function issueOneCarried(
  ctx: Ctx,
  card: { number: string; userCardId: number },
): Promise<boolean> {
  const [problem] = await judgeCarried(ctx, [card])
  if (problem === 'onIt') return false
  if (problem) throw refuse(problem)
  await issueCarried(ctx, [card])
  return true
}
