/** Voiding what was typed wrong. */

import { refuse } from '@app/kernel/problem'
import { NO_VOLUME, subtractVolume } from '@app/kernel/quantity'
import type { Ctx } from '#http/context.ts'
import { moveStock } from '#modules/forecourt/tanks/tank-rows.ts'
import { type MeterTest, type MeterTestVoiding, RETURN_REFERENCE } from './contract.ts'
import { MeterTestErrors } from './errors.ts'
import { undoExchange } from './exchange.ts'
import { testIn, toMeterTest } from './service.ts'
import { freeRuns, returnsOf, updateTest } from './store.ts'

/**
 * Voids a record; it stays in the list. What it booked back into a tank is taken out again, and the order that it
 * closed stays closed.
 *
 * @throws Refusal NOT_FOUND, STALE_VERSION, METER_TEST_VOIDED
 */
export async function voidMeterTest(
  ctx: Ctx,
  testId: number,
  { reason, version }: MeterTestVoiding,
): Promise<MeterTest> {
  const before = await testIn(ctx, testId)
  if (before.voided) throw refuse(MeterTestErrors.voided)
  await updateTest(
    ctx,
    { id: testId, version },
    { voided_at: ctx.now, voided_by: ctx.session.userId, void_reason: reason },
  )
  if (before.kind === 'exchange') await undoExchange(ctx, before)
  await freeRuns(ctx.db, testId)
  for (const { tank_id, volume_cl } of await returnsOf(ctx.db, testId)) {
    await moveStock(ctx.db, {
      tank_id,
      kind: 'adjust',
      volume_cl: subtractVolume(NO_VOLUME, volume_cl),
      reference_type: RETURN_REFERENCE,
      reference_id: testId,
      reason,
      created_by: ctx.session.userId,
    })
  }
  ctx.audit({
    action: 'voidMeterTest',
    entity: 'meterTest',
    entityId: testId,
    companyId: before.company_id,
    stationId: before.station_id,
    before: { kind: before.kind, returnedVolume: before.returnedVolume },
    after: { voided: true },
    reason,
  })
  return toMeterTest(await testIn(ctx, testId))
}
