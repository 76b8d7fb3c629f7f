/** The audit log, read and proved. It is written by the routes themselves, see `http/audit-log.ts`. */

import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { companyOf, type Ctx, homeStations } from '#http/context.ts'
import { searchList } from '#lists/search-list.ts'
import type { Audit, AuditChain, AuditCheck, AuditPeriod, AuditRange } from './contract.ts'
import { AuditErrors } from './errors.ts'
import {
  auditList,
  type AuditRow,
  findCompany,
  findFaults,
  findRange,
  findSeal,
  listAudits,
} from './store.ts'
import { veiled } from './mask-entries.ts'

/** Somebody of stations sees what was done there, and what they did themselves. */
export function searchAudits(ctx: Ctx, query: ListQuery): Promise<PageOf<Audit>> {
  const stationOf = homeStations(ctx.session) && { userId: ctx.session.userId }
  return searchList(ctx, query, auditList, {
    page: (db, scope, plan) => listAudits(db, scope, { stationOf }, plan),
    shown: toAudit,
  })
}

/**
 * How long the chain of a company is within a period, and what it ends with.
 *
 * @throws Refusal COMPANY_REQUIRED, AUDIT_WHOLE_COMPANY
 */
export async function describeChain(ctx: Ctx, period: AuditPeriod): Promise<AuditChain> {
  const companyId = companyOfChain(ctx)
  const [company, seal, found] = [
    await findCompany(ctx.db, companyId),
    await findSeal(ctx.db, companyId),
    await findRange(ctx.db, companyId, period),
  ]
  const first = period.from === undefined ? 1 : (found.first ?? 1)
  // Up to now means up to the end that was kept, for what was cut off there is to be found, too.
  const end = Math.max(found.last ?? 0, seal?.sequence ?? 0)
  const last = period.to === undefined ? end : (found.last ?? 0)
  return { company, first, last, seal: seal ?? null }
}

/** How much a company does is not for the people of one station to know. */
function companyOfChain(ctx: Ctx): number {
  if (homeStations(ctx.session)) throw refuse(AuditErrors.wholeCompany)
  return companyOf(ctx)
}

/** One call goes as far as a second or so allows. */
const MOST_AT_ONCE = 5000

/**
 * Proves a part of a company's chain: that each entry is what was sealed, follows the one before it,
 * and that none is gone. Whoever wants more than one call can prove goes on behind it.
 *
 * @throws Refusal COMPANY_REQUIRED, AUDIT_WHOLE_COMPANY
 */
export async function checkChain(ctx: Ctx, { first, last }: AuditRange): Promise<AuditCheck> {
  const companyId = companyOfChain(ctx)
  const end = Math.min(last, first + MOST_AT_ONCE - 1)
  const rows = await findFaults(ctx.db, companyId, { first, last: end })
  return {
    first,
    last: end,
    faults: rows.map(({ sequence, fault, id, created_at }) => ({
      sequence,
      kind: fault,
      entry: id === null || created_at === null ? null : { id, createdDate: created_at },
    })),
  }
}

const named = (id: number | null, name: string | null) =>
  id === null ? null : { id, ...(name !== null && { name }) }

const toAudit = (row: AuditRow): Audit => ({
  id: row.id,
  sequence: row.sequence,
  createdDate: row.created_at,
  company: { id: row.company_id, name: row.company_name },
  station: named(row.station_id, row.station_name),
  user: named(row.user_id, row.user_name),
  role: named(row.role_id, row.role_name),
  action: row.action,
  entity: row.entity,
  entityId: row.entity_id,
  before: veiled(row.before),
  after: veiled(row.after),
  reason: row.reason,
  ip: row.ip,
  requestId: row.request_id,
})
