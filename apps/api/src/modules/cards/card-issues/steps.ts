/**
 * An issue in single steps, for consoles that bind a chip by one call and mark it as issued by another
 * (D-297, D-298). Behind them is an issue like any other, so that a console that gets lost in between
 * leaves nothing behind. A step that has been taken already is taken again without harm.
 */

import { refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import {
  type CardInfo,
  type CardInfoChange,
  ISSUE_TYPES,
} from '#modules/cards/card-infos/contract.ts'
import { CardInfoErrors } from '#modules/cards/card-infos/errors.ts'
import { cardInfoIn, changeNotes, getCardInfo } from '#modules/cards/card-infos/service.ts'
import { supplierOf } from '#modules/cards/card-infos/view.ts'
import type { UserCard, UserCardChange } from '#modules/cards/user-cards/contract.ts'
import { changeUserCard } from '#modules/cards/user-cards/service.ts'
import { getUserCard } from '#modules/cards/user-cards/held-cards.ts'
import { IssueErrors } from './errors.ts'
import { abortIssue, commitIssue, startIssue } from './service.ts'
import { findRunning, type IssueRow } from './store.ts'

/**
 * Changes what is noted of a chip, binds it to an account, marks it as issued, or takes both back.
 *
 * @throws Refusal FORBIDDEN, STALE_VERSION, CARD_ISSUED, CARD_NOT_ISSUED, CARD_ISSUE_CONTACT, and those
 *   of issuing
 */
export async function changeCardInfo(
  ctx: Ctx,
  cardInfoId: number,
  input: CardInfoChange,
): Promise<CardInfo> {
  const { version, company, userCard, issueTime, ...notes } = input
  const seen = await cardInfoIn(ctx, cardInfoId)
  if (seen.version !== version) throw refuse(HttpErrors.staleVersion)
  if (company && company.id !== seen.company_id) throw refuse(IssueErrors.otherCompany)
  const isStep = userCard !== undefined || issueTime !== undefined
  if (isStep) requireIssuing(ctx)
  if (userCard === null || issueTime === null) await takeBack(ctx, { card_info_id: cardInfoId })
  await note(ctx, cardInfoId, notes)
  if (userCard) await bindTo(ctx, cardInfoId, userCard.id)
  if (issueTime) await markIssued(ctx, cardInfoId)
  const after = await getCardInfo(ctx, cardInfoId)
  const isSaidIssued = notes.issueType === ISSUE_TYPES.station
  if (isSaidIssued && !after.userCard) throw refuse(CardInfoErrors.notIssued)
  return after
}

/** That a card is issued follows from the steps; it is not noted. */
async function note(
  ctx: Ctx,
  cardInfoId: number,
  { issueType, ...rest }: Pick<CardInfoChange, 'name' | 'productionTime' | 'issueType'>,
): Promise<void> {
  const isNoted = issueType !== undefined && issueType !== ISSUE_TYPES.station
  const notes = { ...rest, ...(isNoted && { issueType }) }
  if (Object.keys(notes).length === 0) return
  const { permissions } = ctx.session
  if (!permissions.has('batchPrepare') && !permissions.has('batchIssue')) {
    throw refuse(HttpErrors.forbidden)
  }
  // Taking an issue back has changed the chip as well.
  const { version } = await cardInfoIn(ctx, cardInfoId)
  await changeNotes(ctx, cardInfoId, { ...notes, version })
}

/**
 * Changes the terms of an account, and binds a chip to it or takes it back.
 *
 * @throws Refusal FORBIDDEN, STALE_VERSION, PASSWORD6_FORMAT, CARD_ISSUE_CONTACT, and those of issuing
 */
export async function changeAccount(
  ctx: Ctx,
  userCardId: number,
  { cardInfo, ...terms }: UserCardChange,
): Promise<UserCard> {
  const changed = await changeUserCard(ctx, userCardId, terms)
  if (cardInfo === undefined) return changed
  requireIssuing(ctx)
  if (cardInfo) await bindTo(ctx, cardInfo.id, userCardId)
  else await takeBack(ctx, { user_card_id: userCardId })
  return getUserCard(ctx, userCardId)
}

function requireIssuing({ session }: Ctx): void {
  if (!session.permissions.has('issueCard')) throw refuse(HttpErrors.forbidden)
}

async function bindTo(ctx: Ctx, cardInfoId: number, userCardId: number): Promise<void> {
  const { uuid, supplier, user_card_id: boundTo } = await cardInfoIn(ctx, cardInfoId)
  if (boundTo === userCardId) return
  await startIssue(ctx, { uuid, supplier: supplierOf(supplier), userCard: { id: userCardId } })
}

async function markIssued(ctx: Ctx, cardInfoId: number): Promise<void> {
  const issue = await findRunning(ctx.db, ctx.scope, { card_info_id: cardInfoId })
  if (issue) await commitIssue(ctx, issue.id, { chip: null })
  else if (!(await getCardInfo(ctx, cardInfoId)).userCard) throw refuse(CardInfoErrors.notIssued)
}

/** What is finished is not taken back: a card is returned, or replaced. */
async function takeBack(
  ctx: Ctx,
  of: Pick<IssueRow, 'card_info_id'> | Pick<IssueRow, 'user_card_id'>,
): Promise<void> {
  const issue = await findRunning(ctx.db, ctx.scope, of)
  if (issue) {
    await abortIssue(ctx, issue.id, { reason: '' })
    return
  }
  const isBound =
    'card_info_id' in of
      ? (await getCardInfo(ctx, of.card_info_id)).userCard
      : (await getUserCard(ctx, of.user_card_id)).cardInfo
  if (isBound) throw refuse(IssueErrors.contact)
}
