/** Requests for a second pair of eyes: seen by those who may decide them, and decided. */

import { namesOf } from '@app/kernel/names'
import { refuse } from '@app/kernel/problem'
import type { PageOf } from '@app/kernel/schema'
import type { Ctx } from '#http/context.ts'
import { HttpErrors, orNotFound } from '#http/errors.ts'
import { searchList } from '#lists/search-list.ts'
import { COMMAND_NAMES } from '#modules/access/roles/presets.ts'
import { PROHIBITS } from '#modules/access/rights/switches.ts'
import type { Approval, ApprovalCounts, ApprovalListQuery, ApprovalStatus } from './contract.ts'
import { ApprovalErrors } from './errors.ts'
import { announce, deadlineOf } from './second-person.ts'
import {
  approvalList,
  type ApprovalRow,
  countApprovals,
  findApproval,
  listApprovals,
  step,
  type Viewer,
} from './store.ts'

/** Whoever may only propose something decides over no proposals. */
function viewerOf({ session, now }: Ctx): Viewer {
  const forbidden = new Set<string>(
    namesOf(PROHIBITS)
      .filter((prohibition) => session.restrictions.has(prohibition))
      .flatMap((prohibition) => PROHIBITS[prohibition]),
  )
  return {
    userId: session.userId,
    commands: COMMAND_NAMES.filter(
      (name) => session.permissions.get(name) === 'all' && !forbidden.has(name),
    ),
    now,
  }
}

export const searchApprovals = (
  ctx: Ctx,
  { box, ...query }: ApprovalListQuery,
): Promise<PageOf<Approval>> =>
  searchList(ctx, query, approvalList, {
    page: (db, scope, plan) => listApprovals(db, scope, viewerOf(ctx), { plan, box }),
    shown: (row) => toApproval(ctx, row),
  })

/** How much waits for the caller, and how much of the own waits for somebody else. */
export const openApprovals = (ctx: Ctx): Promise<ApprovalCounts> =>
  countApprovals(ctx.db, ctx.scope, viewerOf(ctx))

/** @throws Refusal NOT_FOUND for what the caller neither asked for nor may decide */
export async function getApproval(ctx: Ctx, approvalId: number): Promise<Approval> {
  return toApproval(ctx, await approvalIn(ctx, approvalId))
}

async function approvalIn(ctx: Ctx, approvalId: number): Promise<ApprovalRow> {
  return orNotFound(await findApproval(ctx.db, ctx.scope, viewerOf(ctx), approvalId))
}

/**
 * Allows a call to its sender, once and for {@link APPROVAL_MINUTES} minutes.
 *
 * @throws Refusal NOT_FOUND, SOD_SAME_PERSON, STATE_CONFLICT, APPROVAL_EXPIRED
 */
export async function approve(ctx: Ctx, approvalId: number): Promise<Approval> {
  const row = await decidable(ctx, approvalId)
  await decide(ctx, row, { to: 'approved', expires_at: deadlineOf(ctx.now) })
  return getApproval(ctx, approvalId)
}

/** @throws Refusal NOT_FOUND, SOD_SAME_PERSON, STATE_CONFLICT, APPROVAL_EXPIRED */
export async function reject(
  ctx: Ctx,
  approvalId: number,
  { reason }: { reason: string },
): Promise<Approval> {
  const row = await decidable(ctx, approvalId)
  await decide(ctx, row, { to: 'rejected', decision_reason: reason })
  return getApproval(ctx, approvalId)
}

async function decidable(ctx: Ctx, approvalId: number): Promise<ApprovalRow> {
  const row = await approvalIn(ctx, approvalId)
  if (row.requested_by === ctx.session.userId) throw refuse(ApprovalErrors.samePerson)
  const status = statusOf(ctx, row)
  if (status === 'expired') throw refuse(ApprovalErrors.expired)
  if (status !== 'pending') throw conflict(row, status)
  return row
}

const conflict = ({ id }: ApprovalRow, state: ApprovalStatus) =>
  refuse(HttpErrors.stateConflict, { entity: 'approval', id, state })

async function decide(
  ctx: Ctx,
  row: ApprovalRow,
  decision: { to: 'approved' | 'rejected'; decision_reason?: string; expires_at?: Date },
): Promise<void> {
  const { to, ...more } = decision
  const { id, company_id: companyId, station_id: stationId, command, subject } = row
  const by = { decided_by: ctx.session.userId, decided_at: ctx.now, ...more }
  // Of two who decide at once the second finds it decided.
  if (!(await step(ctx.db, { id, from: 'pending', to, now: ctx.now }, by))) {
    throw conflict(row, row.status)
  }
  ctx.audit({
    action: to === 'approved' ? 'approve' : 'reject',
    entity: 'approval',
    entityId: id,
    companyId,
    stationId: stationId ?? undefined,
    after: { command, subject, facts: row.facts },
    reason: decision.decision_reason,
  })
  ctx.afterCommit(() => announce(ctx, stationId))
}

/**
 * Takes an own request back before it is decided, or before it is carried out.
 *
 * @throws Refusal NOT_FOUND for somebody else's, STATE_CONFLICT
 */
export async function withdraw(ctx: Ctx, approvalId: number): Promise<Approval> {
  const row = await approvalIn(ctx, approvalId)
  if (row.requested_by !== ctx.session.userId) throw refuse(HttpErrors.notFound)
  const { status: from } = row
  if (from !== 'pending' && from !== 'approved') throw conflict(row, from)
  const isDone = await step(ctx.db, { id: approvalId, from, to: 'withdrawn', now: ctx.now })
  if (!isDone) throw conflict(row, from)
  const { company_id: companyId, station_id: stationId } = row
  ctx.audit({
    action: 'cancel',
    entity: 'approval',
    entityId: approvalId,
    companyId,
    stationId: stationId ?? undefined,
  })
  ctx.afterCommit(() => announce(ctx, stationId))
  return getApproval(ctx, approvalId)
}

/** What waits too long is over, whether or not anybody has written that down. */
function statusOf({ now }: Ctx, { status, expires_at: end }: ApprovalRow): ApprovalStatus {
  const isOpen = status === 'pending' || status === 'approved'
  return isOpen && Date.parse(end) <= now.getTime() ? 'expired' : status
}

function toApproval(ctx: Ctx, row: ApprovalRow): Approval {
  const { session } = ctx
  const mine = row.requested_by === session.userId
  return {
    id: row.id,
    command: row.command,
    company: { id: row.company_id, name: row.company_name },
    station: named(row.station_id, row.station_name),
    subject: row.subject,
    facts: row.facts,
    reason: row.reason,
    status: statusOf(ctx, row),
    expiresDate: row.expires_at,
    requester: named(row.requested_by, row.requester_name),
    requestedDate: row.requested_at,
    decider: named(row.decided_by, row.decider_name),
    decidedDate: row.decided_at,
    decisionReason: row.decision_reason,
    doneDate: row.done_at,
    mine,
    decidable: row.decidable && !session.isReadOnly,
    call: mine ? { method: row.method, path: row.path, body: row.body } : null,
  }
}

const named = (id: number | null, name: string | null) =>
  id === null ? null : { id, ...(name !== null && { name }) }
