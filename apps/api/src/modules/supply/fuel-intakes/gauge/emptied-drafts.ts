/** Drafts that the gauge opened for deliveries which turned out to be part of somebody's own intake. */

import { sql } from 'kysely'
import type { Ctx } from '#http/context.ts'

/** Gives one up when none of its deliveries is left. */
export async function giveUpEmptied(ctx: Ctx, intakeId: number): Promise<void> {
  const given = await ctx.db
    .updateTable('fuel_intakes')
    .set({ status: 'void', updated_by: ctx.session.userId })
    .where('id', '=', intakeId)
    .where('source', '=', 'gauge')
    .where('status', 'in', ['draft', 'offloading'])
    .where(
      sql<boolean>`not exists (select from fuel_intake_lines l
        join tank_delivery_intakes d on d.line_id = l.id where l.intake_id = fuel_intakes.id)`,
    )
    .returning(['company_id', 'station_id'])
    .executeTakeFirst()
  if (!given) return
  ctx.audit({
    action: 'voidIntake',
    entity: 'fuelIntake',
    entityId: intakeId,
    companyId: given.company_id,
    stationId: given.station_id,
    after: { status: 'void' },
  })
}
