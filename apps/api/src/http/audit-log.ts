/** The log of what people did; the database chains its entries by hash. */

import { sql } from 'kysely'
import type { AuditEntry, Ctx } from './context.ts'

type Author = Pick<Ctx, 'db' | 'session' | 'stationId' | 'ip' | 'requestId'>

export const writeAudit = (ctx: Author, entry: AuditEntry): Promise<void> =>
  writeAudits(ctx, [entry])

/** As {@link writeAudit}, for many entries in their order, with one statement. */
export async function writeAudits(ctx: Author, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  const placeless = entries.filter(({ stationId }) => stationId === undefined)
  const stations = new Map<number, number | undefined>()
  for (const companyId of new Set(placeless.map((entry) => companyOf(ctx, entry)))) {
    stations.set(companyId, await selectedStation(ctx, companyId))
  }
  const rows = entries.map((entry) =>
    JSON.stringify(rowOf(ctx, entry, stations.get(companyOf(ctx, entry)))),
  )
  await sql`select app.write_audit(entry::jsonb) from unnest(${rows}::text[]) entry`.execute(ctx.db)
}

const companyOf = ({ session }: Author, entry: AuditEntry): number =>
  entry.companyId ?? session.companyId

function rowOf(ctx: Author, entry: AuditEntry, selected: number | undefined) {
  const { session } = ctx
  return {
    company_id: companyOf(ctx, entry),
    station_id: entry.stationId ?? selected,
    user_id: session.userId || undefined,
    role_id: session.roles[0]?.id,
    action: entry.action,
    entity: entry.entity,
    entity_id: String(entry.entityId),
    before: entry.before,
    after: entry.after,
    reason: entry.reason,
    ip: ctx.ip,
    request_id: ctx.requestId,
  }
}

/** The selected station, if what was done is about its company: platform staff do things to others, too. */
async function selectedStation(
  { db, session, stationId }: Pick<Ctx, 'db' | 'session' | 'stationId'>,
  companyId: number,
): Promise<number | undefined> {
  const [only, ...others] = session.scope.companyIds
  const isOfCompany = only === companyId && others.length === 0
  if (stationId === undefined || isOfCompany) return stationId
  const station = await db
    .selectFrom('stations')
    .where('id', '=', stationId)
    .where('company_id', '=', companyId)
    .select('id')
    .executeTakeFirst()
  return station?.id
}
