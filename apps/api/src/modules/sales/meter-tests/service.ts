/** Tests of fuel meters: listing them, and recording certificates and adjustments. */

import { businessDayOf } from '@app/kernel/calendar'
import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import type { Ctx } from '#http/context.ts'
import { HttpErrors, orNotFound } from '#http/errors.ts'
import { searchList } from '#lists/search-list.ts'
import type { MeterTest, NewAdjustment, NewCertificate } from './contract.ts'
import { MeterTestErrors } from './errors.ts'
import {
  findNozzleOf,
  findTest,
  insertTest,
  listTests,
  meterTestColumns,
  meterTestList,
  type MeterTestRow,
  type TestedNozzle,
  uploadTypeOf,
} from './store.ts'

export const searchMeterTests = (ctx: Ctx, query: ListQuery): Promise<PageOf<MeterTest>> =>
  searchList(ctx, query, meterTestList, { page: listTests, shown: toMeterTest })

/**
 * Records a verification by the authority with what its certificate says.
 *
 * @throws Refusal NOT_FOUND, METER_TEST_FUTURE, METER_TEST_VALIDITY, METER_TEST_SCAN, REFERENCE_UNKNOWN
 */
export async function recordCertificate(ctx: Ctx, input: NewCertificate): Promise<MeterTest> {
  const { nozzleControl, scan = null, validUntil = null, ...said } = input
  const nozzle = await nozzleTested(ctx, { nozzleId: nozzleControl.id, time: said.time })
  const testedOn = businessDayOf(new Date(said.time), nozzle.time_zone)
  const isValidAfter = validUntil !== null && validUntil > testedOn
  if (said.passed ? !isValidAfter : validUntil !== null) {
    throw refuse(MeterTestErrors.validity, { path: 'validUntil' })
  }
  if (scan) await requireScan(ctx, nozzle.company_id, scan.id)
  const testId = await insertTest(ctx.db, {
    ...meterTestColumns.values({ ...said, validUntil }),
    ...rowOf(ctx, nozzle),
    kind: 'certificate',
    attachment_id: scan?.id ?? null,
  })
  return recorded(ctx, testId, input)
}

/**
 * Records that a meter was adjusted, with its errors before and after.
 *
 * @throws Refusal NOT_FOUND, METER_TEST_FUTURE
 */
export async function recordAdjustment(ctx: Ctx, input: NewAdjustment): Promise<MeterTest> {
  const { nozzleControl, ...said } = input
  const nozzle = await nozzleTested(ctx, { nozzleId: nozzleControl.id, time: said.time })
  const testId = await insertTest(ctx.db, {
    ...meterTestColumns.values(said),
    ...rowOf(ctx, nozzle),
    kind: 'adjustment',
  })
  return recorded(ctx, testId, input)
}

/** @throws Refusal NOT_FOUND, METER_TEST_FUTURE */
export async function nozzleTested(
  ctx: Ctx,
  { nozzleId, time }: { nozzleId: number; time: string },
): Promise<TestedNozzle> {
  const nozzle = orNotFound(await findNozzleOf(ctx.db, ctx.scope, nozzleId))
  if (new Date(time) > ctx.now) throw refuse(MeterTestErrors.inFuture, { path: 'time' })
  return nozzle
}

/** What every record has of where and by whom. */
export const rowOf = (ctx: Ctx, { id, company_id, station_id }: TestedNozzle) => ({
  company_id,
  station_id,
  nozzle_id: id,
  created_at: ctx.now,
  created_by: ctx.session.userId,
})

/** The audit entry of a record, and the record as it is shown. */
export async function recorded(ctx: Ctx, testId: number, after: object): Promise<MeterTest> {
  const row = await testIn(ctx, testId)
  ctx.audit({
    action: 'create',
    entity: 'meterTest',
    entityId: testId,
    companyId: row.company_id,
    stationId: row.station_id,
    after: { kind: row.kind, ...after },
  })
  return toMeterTest(row)
}

export async function testIn(ctx: Ctx, testId: number): Promise<MeterTestRow> {
  return orNotFound(await findTest(ctx.db, ctx.scope, testId))
}

async function requireScan(ctx: Ctx, companyId: number, attachmentId: number): Promise<void> {
  const type = await uploadTypeOf(ctx.db, { id: attachmentId, companyId })
  if (type === undefined) throw refuse(HttpErrors.referenceUnknown)
  if (type !== 'meterCertificate') throw refuse(MeterTestErrors.scan, { path: 'scan' })
}

export const toMeterTest = ({
  company_id,
  station_id,
  station_name,
  nozzle_id,
  logic_no,
  attachment_id,
  ...row
}: MeterTestRow): MeterTest => ({
  ...row,
  station: { id: station_id, name: station_name },
  nozzleControl: { id: nozzle_id, logicNo: logic_no },
  scan: attachment_id === null ? null : { id: attachment_id },
})
