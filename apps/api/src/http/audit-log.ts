/** The log of what people did; the database chains its entries by hash. */

import type { AuditEntry, Ctx } from './context.ts'

export async function writeAudit(
  ctx: Pick<Ctx, 'db' | 'session' | 'stationId' | 'ip' | 'requestId'>,
  entry: AuditEntry,
): Promise<void> {
  const { session } = ctx
  const row = {
    company_id: entry.companyId ?? session.companyId,
    station_id: entry.stationId ?? ctx.stationId,
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
