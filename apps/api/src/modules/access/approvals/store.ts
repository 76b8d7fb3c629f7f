import { type Insertable, sql } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import type { Db, Scope } from '#db/database.ts'
import type { ApprovalsTable } from '#db/tables.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { date, id, type ListSpec, name, text } from '#lists/list-spec.ts'
import type { APPROVAL_BOXES, ApprovalCounts, Fact } from './contract.ts'

export const approvalList: ListSpec = {
  fields: {
    id: id('approvals.id'),
    'company.id': id('approvals.company_id'),
    'station.id': id('approvals.station_id'),
    command: text('approvals.command'),
    subject: name('approvals.subject'),
    requestedDate: date('approvals.requested_at'),
  },
  sorts: { id: 'approvals.id', requestedDate: 'approvals.requested_at' },
  defaultSort: 'id,desc',
  key: 'approvals.id',
}

/** Who asks for approvals, and which of them are theirs to decide. */
export interface Viewer {
  userId: number
  /** What they may do themselves, without asking anybody. */
  commands: readonly string[]
  now: Date
}

export type Box = (typeof APPROVAL_BOXES)[number]

const isOpen = ({ now }: Viewer) => sql<boolean>`approvals.expires_at > ${now}`

/** Asked by somebody else, for what the viewer may do. */
const isWithin = ({ userId, commands }: Viewer) => sql<boolean>`(
  approvals.requested_by <> ${userId}
  and approvals.command = any (${commands}))`

const isDecidable = (viewer: Viewer) =>
  sql<boolean>`(approvals.status = 'pending' and ${isOpen(viewer)} and ${isWithin(viewer)})`

const isOwn = ({ userId }: Viewer) => sql<boolean>`approvals.requested_by = ${userId}`

const isDecidedBy = ({ userId }: Viewer) =>
  sql<boolean>`coalesce(approvals.decided_by = ${userId}, false)`

const BOXES: Readonly<Record<Box, (viewer: Viewer) => ReturnType<typeof sql<boolean>>>> = {
  toDecide: isDecidable,
  own: isOwn,
  decided: isDecidedBy,
}

function selectApprovals(db: Db, scope: Scope, viewer: Viewer) {
  return db
    .selectFrom('approvals')
    .innerJoin('companies', 'companies.id', 'approvals.company_id')
    .leftJoin('stations', 'stations.id', 'approvals.station_id')
    .leftJoin('users as requesters', 'requesters.id', 'approvals.requested_by')
    .leftJoin('users as deciders', 'deciders.id', 'approvals.decided_by')
    .where('approvals.company_id', '=', sql<number>`any (${scope.companyIds})`)
    .where(
      sql<boolean>`(approvals.station_id is null or approvals.station_id = any (${scope.stationIds}))`,
    )
    .where(sql<boolean>`(${isOwn(viewer)} or ${isDecidedBy(viewer)} or ${isWithin(viewer)})`)
    .select([
      'approvals.id',
      'approvals.company_id',
      'companies.name as company_name',
      'approvals.station_id',
      'stations.name as station_name',
      'approvals.command',
      'approvals.method',
      'approvals.path',
      'approvals.body',
      'approvals.subject',
      sql<Fact[]>`approvals.facts`.as('facts'),
      'approvals.reason',
      'approvals.status',
      'approvals.expires_at',
      'approvals.requested_by',
      'requesters.name as requester_name',
      'approvals.requested_at',
      'approvals.decided_by',
      'deciders.name as decider_name',
      'approvals.decided_at',
      'approvals.decision_reason',
      'approvals.done_at',
      isDecidable(viewer).as('decidable'),
    ])
}

export type ApprovalRow = Awaited<ReturnType<typeof findApproval>> & {}

export function findApproval(db: Db, scope: Scope, viewer: Viewer, approvalId: number) {
  return selectApprovals(db, scope, viewer)
    .where('approvals.id', '=', approvalId)
    .executeTakeFirst()
}

/** @param asked which ones; without a box all that the viewer has to do with */
export function listApprovals(
  db: Db,
  scope: Scope,
  viewer: Viewer,
  asked: { plan: ListPlan; box: Box | undefined },
): Promise<PageOf<ApprovalRow>> {
  const { plan, box } = asked
  const all = selectApprovals(db, scope, viewer)
  return pageOf(plan, box ? all.where(BOXES[box](viewer)) : all)
}

export async function countApprovals(
  db: Db,
  scope: Scope,
  viewer: Viewer,
): Promise<ApprovalCounts> {
  const isMineAnd = (status: string) =>
    sql<number>`count(*) filter (where ${isOwn(viewer)} and approvals.status = ${status})`
  return db
    .selectFrom('approvals')
    .where('company_id', '=', sql<number>`any (${scope.companyIds})`)
    .where(sql<boolean>`(station_id is null or station_id = any (${scope.stationIds}))`)
    .where('status', 'in', ['pending', 'approved'])
    .where(isOpen(viewer))
    .select([
      sql<number>`count(*) filter (where ${isDecidable(viewer)})`.as('toDecide'),
      isMineAnd('approved').as('approved'),
      isMineAnd('pending').as('waiting'),
    ])
    .executeTakeFirstOrThrow()
}

/** A call, told from every other one: who sends it, and the hash of what is sent. */
export interface CallKey {
  userId: number
  sha256: Buffer
}

/** The open request for a call, if there is one; over or not. */
export function findOpen(db: Db, scope: Scope, { userId, sha256 }: CallKey) {
  return db
    .selectFrom('approvals')
    .where('company_id', '=', sql<number>`any (${scope.companyIds})`)
    .where('requested_by', '=', userId)
    .where('call_sha256', '=', sha256)
    .where('status', 'in', ['pending', 'approved'])
    .select(['id', 'status', 'expires_at', sql<Fact[]>`facts`.as('facts')])
    .executeTakeFirst()
}

export async function insertApproval(
  db: Db,
  row: Insertable<ApprovalsTable>,
): Promise<number | undefined> {
  const inserted = await db
    .insertInto('approvals')
    .values(row)
    // Somebody who presses twice at once asks once.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

interface Step {
  id: number
  from: 'pending' | 'approved'
  to: 'approved' | 'rejected' | 'done' | 'withdrawn' | 'expired'
  now: Date
}

interface Decision {
  decided_by: number
  decided_at: Date
  decision_reason?: string
  expires_at?: Date
}

/**
 * Takes an approval one step further.
 *
 * @returns whether it stood where it was thought to stand, and its time was not over
 */
export async function step(
  db: Db,
  { id: approvalId, from, to, now }: Step,
  more: Partial<Decision> & { done_at?: Date } = {},
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('approvals')
    .set({ status: to, ...more })
    .where('id', '=', approvalId)
    .where('status', '=', from)
    .$if(to !== 'expired' && to !== 'withdrawn', (query) =>
      query.where('expires_at', '>', now.toISOString()),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
