/** The log of what people did; the database chains its entries by hash. */

import type { AuditEntry, Ctx } from './context.ts'

export async function writeAudit(
  ctx: Pick<Ctx, 'db' | 'session' | 'stationId' | 'ip' | 'requestId'>,
  entry: AuditEntry,
): Promise<void> {
  const { session } = ctx
  const companyId = entry.companyId ?? session.companyId
  const row = {
    company_id: companyId,
    station_id: entry.stationId ?? (await selectedStation(ctx, companyId)),
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
  await ctx.db
    .selectNoFrom((eb) => eb.fn('app.write_audit', [eb.val(JSON.stringify(row))]).as('done'))
    .execute()
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
