/**
 * The second person (permission design §6). A command that one person must not do alone asks here first:
 *
 *     await requireSecondPerson(ctx, { command: 'adjustInventory', … })
 *
 * Nobody having allowed it, the request is written down and the call refused; once somebody else has, the
 * same call from the same sender passes, one time. What runs is always the sender's own call, with the
 * rights, the shift and the figures of that moment: nothing is ever done on somebody's behalf.
 */

import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { refuse } from '@app/kernel/problem'
import type { Db } from '#db/database.ts'
import { writeAudit } from '#http/audit-log.ts'
import type { Ctx } from '#http/context.ts'
import { isSoloOperator } from '#modules/organisation/companies/config.ts'
import type { Command } from '#modules/access/roles/command-rights.ts'
import { APPROVAL_MINUTES, type Fact } from './contract.ts'
import { ApprovalErrors } from './errors.ts'
import { type CallKey, findOpen, insertApproval, step } from './store.ts'

export interface Proposal {
  /** What it needs; whoever decides must hold it without having to ask. */
  command: Command
  companyId: number
  /** Where it happens; `null`: in the whole company. */
  stationId: number | null
  /** What it is done to, as people know it: the number of a card, of an invoice. */
  subject: string
  /** What will happen. When these figures change, what was allowed is allowed no more. */
  facts: readonly Fact[]
  reason: string
  /** Another's word is needed even in a company where one works alone. */
  evenAlone?: true
}

const MINUTE_MS = 60_000

/** When a request that is made now, or an approval that is given now, is over. */
export const deadlineOf = (now: Date): Date =>
  new Date(now.getTime() + APPROVAL_MINUTES * MINUTE_MS)

/** Whether the caller has a permission only so far as to ask for what another must allow. */
export const mayOnlyPropose = ({ session }: Pick<Ctx, 'session'>, command: Command): boolean =>
  session.permissions.get(command) === 'propose'

/**
 * Passes when a second person has allowed this very call and nothing has changed since; the approval is
 * then used up together with whatever the call does. In a company that has one person only, and says so,
 * it passes as well, and the log says why.
 *
 * @throws Refusal APPROVAL_REQUIRED, APPROVAL_STALE, both with `approvalId`: the request that now waits
 */
export async function requireSecondPerson(ctx: Ctx, proposal: Proposal): Promise<void> {
  if (await isAlone(ctx, proposal)) return waive(ctx, proposal)
  const key = { userId: ctx.session.userId, sha256: hashOf(ctx, proposal) }
  const facts = asStored(proposal.facts)
  const open = await findOpen(ctx.db, ctx.scope, key)
  const isCurrent = open !== undefined && Date.parse(open.expires_at) > ctx.now.getTime()
  const isSame = isCurrent && isDeepStrictEqual(open.facts, facts)
  if (isSame && open.status === 'approved' && (await carryOut(ctx, open.id))) {
    return noteCarriedOut(ctx, proposal, open.id)
  }
  const isStale = isCurrent && !isSame && open.status === 'approved'
  const approvalId =
    isSame && open.status === 'pending' ? open.id : await ask(ctx, { ...proposal, facts }, key)
  throw refuse(isStale ? ApprovalErrors.stale : ApprovalErrors.required, { approvalId })
}

/** Whoever may only propose needs a second person always; a company of one has none. */
async function isAlone(ctx: Ctx, { command, companyId, evenAlone }: Proposal): Promise<boolean> {
  if (evenAlone || mayOnlyPropose(ctx, command)) return false
  return isSoloOperator(ctx.db, companyId)
}

function waive(
  ctx: Ctx,
  { command, companyId, stationId, subject, facts, reason }: Proposal,
): void {
  ctx.audit({
    action: 'waiveApproval',
    entity: 'company',
    entityId: companyId,
    companyId,
    stationId: stationId ?? undefined,
    after: { command, subject, facts },
    reason,
  })
}

/** @returns whether nobody was faster: of two equal calls one is allowed */
function carryOut(ctx: Ctx, approvalId: number): Promise<boolean> {
  const done = { id: approvalId, from: 'approved', to: 'done', now: ctx.now } as const
  return step(ctx.db, done, { done_at: ctx.now })
}

function noteCarriedOut(ctx: Ctx, { companyId, stationId }: Proposal, approvalId: number): void {
  Object.assign(ctx.consent, { isUsed: true, approvalId })
  ctx.audit({
    action: 'carryOut',
    entity: 'approval',
    entityId: approvalId,
    companyId,
    stationId: stationId ?? undefined,
  })
  ctx.afterCommit(() => announce(ctx, stationId))
}

/** Tells the consoles at the station, or nobody, that there is something to look at. */
export function announce({ live }: Pick<Ctx, 'live'>, stationId: number | null): void {
  if (stationId !== null) live.publish(stationId, { method: 'approvals', params: {} })
}

/**
 * Writes the request down, whatever becomes of the call: it is about to be refused. One that is over, or
 * was about other figures, makes way.
 */
async function ask(ctx: Ctx, proposal: Proposal, key: CallKey): Promise<number> {
  const approvalId = await ctx.inSeparateTransaction(async (db) => {
    await makeWay(ctx, db, key)
    const inserted = await insertApproval(db, rowOf(ctx, proposal, key))
    if (inserted === undefined) {
      const other = await findOpen(db, ctx.scope, key)
      if (!other) throw new Error('a request for approval is neither there nor absent')
      return other.id
    }
    await noteAsked({ ...ctx, db }, proposal, inserted)
    return inserted
  })
  announce(ctx, proposal.stationId)
  return approvalId
}

async function makeWay(ctx: Ctx, db: Db, key: CallKey): Promise<void> {
  const open = await findOpen(db, ctx.scope, key)
  if (!open) return
  const isOver = Date.parse(open.expires_at) <= ctx.now.getTime()
  const from = open.status === 'approved' ? 'approved' : 'pending'
  await step(db, { id: open.id, from, to: isOver ? 'expired' : 'withdrawn', now: ctx.now })
}

const rowOf = (ctx: Ctx, proposal: Proposal, { userId, sha256 }: CallKey) => ({
  company_id: proposal.companyId,
  station_id: proposal.stationId,
  command: proposal.command,
  method: ctx.call.method,
  path: ctx.call.path,
  body: JSON.stringify(ctx.call.body ?? null),
  call_sha256: sha256,
  subject: proposal.subject,
  facts: JSON.stringify(proposal.facts),
  reason: proposal.reason,
  expires_at: deadlineOf(ctx.now),
  requested_by: userId,
  requested_at: ctx.now,
})

const noteAsked = (ctx: Ctx, proposal: Proposal, approvalId: number): Promise<void> =>
  writeAudit(ctx, {
    action: 'askApproval',
    entity: 'approval',
    entityId: approvalId,
    companyId: proposal.companyId,
    stationId: proposal.stationId ?? undefined,
    after: { command: proposal.command, subject: proposal.subject, facts: proposal.facts },
    reason: proposal.reason,
  })

/** The same call at the same station has the same hash, in whatever order its fields are written. */
const hashOf = ({ call }: Ctx, { stationId }: Proposal): Buffer =>
  createHash('sha256')
    .update(canonical([call.method, call.path, stationId, call.body ?? null]))
    .digest()

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join()}}`
}

/** Facts as they come back from the database: without what says nothing. */
const asStored = (facts: readonly Fact[]): Fact[] =>
  facts.map(({ name, of, before, after }) => ({
    name,
    ...(of !== undefined && { of }),
    ...(before !== undefined && { before }),
    after,
  }))
