/** Issuing a card: bind, have it written, commit; or have it undone. */

import { businessDayOf } from '@app/kernel/calendar'
import { refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { HttpErrors, orNotFound } from '#http/errors.ts'
import { enqueue } from '#jobs/jobs.ts'
import { sellingStation } from '#modules/organisation/stations/service.ts'
import { holdCard } from '#modules/cards/card-infos/commands.ts'
import { ISSUE_TYPES, SUPPLIERS } from '#modules/cards/card-infos/contract.ts'
import { CardInfoErrors } from '#modules/cards/card-infos/errors.ts'
import { cardInfoIn, getCardInfo, note } from '#modules/cards/card-infos/service.ts'
import {
  chipStanding,
  hasChip,
  lockByIds,
  lockByUuids,
  type LockedCardInfo,
  updateCardInfos,
} from '#modules/cards/card-infos/card-info-rows.ts'
import type { LockedCard } from '#modules/cards/user-cards/rules/ruled-cards.ts'
import { getUserCard, lockCard } from '#modules/cards/user-cards/held-cards.ts'
import { announceStanding } from '#modules/cards/user-cards/lifecycle/announce.ts'
import { bringIntoUse, inUse } from '#modules/cards/user-cards/lifecycle/card-status.ts'
import {
  type CardIssue,
  type IssueAbort,
  type IssueCommit,
  ISSUE_SECONDS,
  type NewCardIssue,
  type Reissue,
} from './contract.ts'
import { IssueErrors } from './errors.ts'
import { UNDO_JOB } from './undo-overdue.ts'
import { findIssue, insertIssue, type IssueRow, lockIssue, updateIssue } from './store.ts'
import { undoIssue } from './undo-issue.ts'
import { challengeOf, provesWritten } from './written-proof.ts'

/**
 * Binds a chip to an account and tells what is to be written on it.
 *
 * @throws Refusal CARD_NOT_IMPORTED, CARD_BOUND_OTHER, CARD_STATUS_ABNORMAL, CARD_OTHER_COMPANY (in
 *   this order), CARD_TYPE_MISMATCH, CARD_PACKAGE_OFF, STATION_EXPIRED
 */
export async function startIssue(ctx: Ctx, input: NewCardIssue): Promise<CardIssue> {
  const station = await issuingStation(ctx)
  const account = await lockCard(ctx, input.userCard.id)
  requireRight(ctx, account)
  const chip = await freeChip(ctx, input, account)
  requireIssuable(account, ['normal', 'overspend'])
  if (await hasChip(ctx.db, account.id)) throw refuse(IssueErrors.bound)
  const issue = { kind: 'issue', station_id: station.id, reason: '' } as const
  return bind(ctx, { chip, account, issue })
}

/**
 * Gives the holder of a lost card a new one: the money stays on the account, the lost chip never comes
 * back.
 *
 * @throws Refusal as {@link startIssue}; STATE_CONFLICT for a card that was not reported lost
 */
export async function startReissue(
  ctx: Ctx,
  cardInfoId: number,
  input: Reissue,
): Promise<CardIssue> {
  const station = await issuingStation(ctx)
  const seen = await cardInfoIn(ctx, cardInfoId)
  if (seen.user_card_id === null) throw refuse(CardInfoErrors.notIssued)
  const { account, chip: old } = await holdCard(ctx, cardInfoId)
  if (!account) throw refuse(CardInfoErrors.notIssued)
  requireRight(ctx, account)
  if (old.status !== 'lose') {
    throw refuse(HttpErrors.stateConflict, { id: old.id, state: old.status, event: 'reissue' })
  }
  const chip = await freeChip(ctx, input, account)
  requireIssuable(account, ['lose'])
  await updateCardInfos(ctx.db, [old.id], {
    user_card_id: null,
    status: 'disable',
    replaced_at: ctx.now,
    updated_by: ctx.session.userId,
  })
  const { reason } = input
  await note(ctx, 'replace', [{ ...old, status: 'disable' }], { from: old.status, reason })
  const issue = {
    kind: 'reissue',
    station_id: station.id,
    old_card_info_id: old.id,
    reason,
  } as const
  return bind(ctx, { chip, account, issue })
}

/** @throws Refusal CARD_PACKAGE_OFF, STATION_EXPIRED */
async function issuingStation(ctx: Ctx): ReturnType<typeof sellingStation> {
  const station = await sellingStation(ctx)
  if (!station.pkg_card) throw refuse(IssueErrors.packageOff)
  return station
}

/** Employees' cards are issued by who opens them, not by every cashier (permissions: issueCard). */
function requireRight({ session }: Ctx, account: LockedCard): void {
  const mayIssue = account.type !== 'employee' || session.permissions.has('employeeCard:create')
  if (!mayIssue) throw refuse(HttpErrors.forbidden)
}

/** The three checks, in their order; what belongs to another company tells no more than that. */
async function freeChip(
  ctx: Ctx,
  input: { uuid: string; supplier: NewCardIssue['supplier'] },
  account: LockedCard,
): Promise<LockedCardInfo> {
  const supplier = SUPPLIERS[input.supplier]
  const uuid = input.uuid.toUpperCase()
  const own = await lockByUuids(ctx.db, ctx.scope, [uuid])
  const chip = own.find((candidate) => candidate.supplier === supplier)
  const standing = await chipStanding(ctx.db, { supplier, uuid })
  if (!standing) throw refuse(CardInfoErrors.notImported)
  if (chip ? chip.user_card_id !== null : standing.is_bound) throw refuse(IssueErrors.bound)
  if ((chip ?? standing).status !== 'normal') throw refuse(CardInfoErrors.statusAbnormal)
  if (chip?.company_id !== account.company_id) throw refuse(IssueErrors.otherCompany)
  if (chip.issue_type < ISSUE_TYPES.blank) throw refuse(CardInfoErrors.typeMismatch)
  return chip
}

function requireIssuable(account: LockedCard, allowed: readonly LockedCard['status'][]): void {
  if (account.card_type === 'debit' && allowed.includes(account.status)) return
  throw refuse(CardInfoErrors.statusAbnormal, { status: account.status })
}

async function bind(
  ctx: Ctx,
  binding: {
    chip: LockedCardInfo
    account: LockedCard
    issue: Pick<Parameters<typeof insertIssue>[1], 'kind' | 'station_id' | 'reason'> & {
      old_card_info_id?: number
    }
  },
): Promise<CardIssue> {
  const { chip, account, issue } = binding
  await updateCardInfos(ctx.db, [chip.id], {
    user_card_id: account.id,
    status: inUse(account),
    issue_time: ctx.now,
    issue_type: ISSUE_TYPES.station,
    station_id: issue.station_id,
    updated_by: ctx.session.userId,
  })
  const deadline = new Date(ctx.now.getTime() + ISSUE_SECONDS * SECOND_MS)
  const issueId = await insertIssue(ctx.db, {
    ...issue,
    company_id: chip.company_id,
    card_info_id: chip.id,
    user_card_id: account.id,
    before_issue_time: chip.issue_time,
    before_issue_type: chip.issue_type,
    before_station_id: chip.station_id,
    deadline,
    created_by: ctx.session.userId,
  })
  await note(ctx, 'bind', [{ ...chip, user_card_id: account.id }], { stationId: issue.station_id })
  await enqueue(ctx.db, {
    name: UNDO_JOB,
    payload: {},
    runAt: deadline,
    key: `${UNDO_JOB} ${issueId}`,
  })
  return getIssue(ctx, issueId)
}

const SECOND_MS = 1000

export async function getIssue(ctx: Ctx, issueId: number): Promise<CardIssue> {
  const row = await issueIn(ctx, issueId)
  const cardInfo = await getCardInfo(ctx, row.card_info_id)
  const { validUntil } = await getUserCard(ctx, row.user_card_id)
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    deadline: row.deadline,
    isWritten: row.is_written,
    cardInfo,
    payload: {
      phyCardNo: cardInfo.uuid,
      logicCardNo: cardInfo.number,
      companyId: row.company_id,
      challenge: challengeOf(ctx, row.id),
      ...(validUntil !== null && { validUntil: businessDayOf(new Date(validUntil), ZONE) }),
    },
    createdDate: row.created_at,
  }
}

/** Cards end with a day as it is counted where they are made. */
const ZONE = 'Asia/Shanghai'

async function issueIn(ctx: Ctx, issueId: number): Promise<IssueRow> {
  return orNotFound(await findIssue(ctx.db, ctx.scope, issueId))
}

/**
 * The chip is written, or known by its number alone.
 *
 * @throws Refusal CARD_ISSUE_FAILED when it is another chip, another number, or too late;
 *   CARD_ISSUE_SIGNATURE when the device service has not signed what it wrote
 */
export async function commitIssue(
  ctx: Ctx,
  issueId: number,
  { chip }: IssueCommit,
): Promise<CardIssue> {
  const seen = await issueIn(ctx, issueId)
  const account = await lockCard(ctx, seen.user_card_id)
  const [card] = await lockByIds(ctx.db, ctx.scope, [seen.card_info_id])
  const issue = await lockIssue(ctx.db, issueId)
  if (!card || issue?.status !== 'running')
    throw refuse(IssueErrors.failed, { state: issue?.status })
  if (Date.parse(issue.deadline) <= ctx.now.getTime()) throw refuse(IssueErrors.failed)
  const isOther =
    chip && (chip.phyCardNo.toUpperCase() !== card.uuid || chip.logicCardNo !== card.number)
  if (isOther) throw refuse(IssueErrors.failed, { expected: card.number, found: chip.logicCardNo })
  const isSigned = chip !== null && (await isProven(ctx, issueId, chip.mac))
  const end = { status: 'done', finished_at: ctx.now, is_written: chip !== null } as const
  await updateIssue(ctx.db, issueId, end)
  if (issue.kind === 'reissue') {
    await bringIntoUse(ctx.db, account, 'lose')
    await announceStanding(ctx, account)
  }
  const { reason, station_id: stationId } = issue
  await note(ctx, 'issue', [card], { reason, stationId })
  ctx.audit({
    action: issue.kind === 'issue' ? 'issueCard' : 'reissueCard',
    entity: 'cardInfo',
    entityId: card.id,
    companyId: card.company_id,
    after: { number: card.number, userCard: account.number, isWritten: chip !== null, isSigned },
    reason,
  })
  return getIssue(ctx, issueId)
}

async function isProven(ctx: Ctx, issueId: number, mac: string | undefined): Promise<boolean> {
  const { payload } = await getIssue(ctx, issueId)
  return provesWritten(ctx, payload, mac)
}

/**
 * Gives an issue up: everything is as it was before.
 *
 * @throws Refusal CARD_ISSUE_CONTACT for one that is finished, or could not be undone
 */
export async function abortIssue(
  ctx: Ctx,
  issueId: number,
  { reason }: IssueAbort,
): Promise<CardIssue> {
  const seen = await issueIn(ctx, issueId)
  const operatorId = ctx.session.userId
  const isUndone = await undoIssue(ctx.db, seen, { reason, now: ctx.now, operatorId })
  const after = await issueIn(ctx, issueId)
  if (after.status !== 'compensated') throw refuse(IssueErrors.contact, { state: after.status })
  if (isUndone) {
    ctx.audit({
      action: 'compensateIssue',
      entity: 'cardInfo',
      entityId: seen.card_info_id,
      companyId: seen.company_id,
      reason,
    })
  }
  return getIssue(ctx, issueId)
}
