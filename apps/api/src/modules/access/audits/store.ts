import { sql } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import type { Db, Scope } from '#db/database.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { date, id, integer, type ListSpec, name, text } from '#lists/list-spec.ts'
import type { AuditFaultKind, AuditPeriod, AuditRange } from './contract.ts'

export const auditList: ListSpec = {
  fields: {
    id: id('audit_log.id'),
    sequence: integer('audit_log.sequence'),
    'company.id': id('audit_log.company_id'),
    'station.id': id('audit_log.station_id'),
    'user.id': id('audit_log.user_id'),
    'user.name': name('actors.name'),
    action: text('audit_log.action'),
    entity: text('audit_log.entity'),
    entityId: text('audit_log.entity_id'),
    reason: name('audit_log.reason'),
    createdDate: date('audit_log.created_at'),
  },
  sorts: { id: 'audit_log.id', createdDate: 'audit_log.created_at' },
  defaultSort: 'id,desc',
  key: 'audit_log.id',
  range: {
    column: 'audit_log.created_at',
    maxMonths: 3,
    periodExemptFields: ['id', 'sequence', 'entityId'],
  },
}

/** Whose actions somebody may read. */
export interface AuditView {
  /** Of stations only, and what the person did elsewhere; absent: of whole companies. */
  stationOf?: { userId: number } | undefined
}

export async function listAudits(db: Db, scope: Scope, { stationOf }: AuditView, plan: ListPlan) {
  const all = selectAudits(db, scope)
  const seen = stationOf
    ? all.where((eb) =>
        eb.or([
          eb('audit_log.station_id', '=', sql<number>`any (${scope.stationIds})`),
          eb('audit_log.user_id', '=', stationOf.userId),
        ]),
      )
    : all
  return pageOf(plan, seen)
}

export type AuditRow =
  Awaited<ReturnType<typeof listAudits>> extends PageOf<infer Row> ? Row : never

function selectAudits(db: Db, scope: Scope) {
  return db
    .selectFrom('audit_log')
    .innerJoin('companies', 'companies.id', 'audit_log.company_id')
    .leftJoin('stations', 'stations.id', 'audit_log.station_id')
    .leftJoin('users as actors', 'actors.id', 'audit_log.user_id')
    .leftJoin('roles', 'roles.id', 'audit_log.role_id')
    .where('audit_log.company_id', '=', sql<number>`any (${scope.companyIds})`)
    .select([
      'audit_log.id',
      'audit_log.sequence',
      'audit_log.created_at',
      'audit_log.company_id',
      'companies.name as company_name',
      'audit_log.station_id',
      'stations.name as station_name',
      'audit_log.user_id',
      'actors.name as user_name',
      'audit_log.role_id',
      'roles.name as role_name',
      'audit_log.action',
      'audit_log.entity',
      'audit_log.entity_id',
      'audit_log.before',
      'audit_log.after',
      'audit_log.reason',
      'audit_log.ip',
      'audit_log.request_id',
    ])
}

export function findCompany(db: Db, companyId: number) {
  return db
    .selectFrom('companies')
    .where('id', '=', companyId)
    .select(['id', 'name'])
    .executeTakeFirstOrThrow()
}

export interface Seal {
  sequence: number
  hash: string
}

/** What a company's chain ends with; nothing before its first entry. */
export async function findSeal(db: Db, companyId: number): Promise<Seal | undefined> {
  const { rows } = await sql<Seal>`
    select sequence, encode(hash, 'hex') as hash from app.audit_head(${companyId})`.execute(db)
  return rows[0]
}

/** The sequences that entries of a period have. */
export function findRange(db: Db, companyId: number, { from, to }: AuditPeriod) {
  return db
    .selectFrom('audit_log')
    .where('company_id', '=', companyId)
    .$if(from !== undefined, (query) => query.where('created_at', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('created_at', '<', to ?? ''))
    .select((eb) => [eb.fn.min('sequence').as('first'), eb.fn.max('sequence').as('last')])
    .executeTakeFirstOrThrow()
}

export interface FaultRow {
  sequence: number
  fault: AuditFaultKind
  id: number | null
  created_at: string | null
}

export async function findFaults(
  db: Db,
  companyId: number,
  { first, last }: AuditRange,
): Promise<FaultRow[]> {
  const { rows } = await sql<FaultRow>`
    select found.sequence, found.fault, a.id, a.created_at
    from app.check_audit(${companyId}, ${first}, ${last}) found
    left join audit_log a on a.company_id = ${companyId} and a.sequence = found.sequence
    order by found.sequence, found.fault`.execute(db)
  return rows
}
