import { type Insertable, sql } from 'kysely'
import type { Centilitres } from '@app/kernel/quantity'
import { versionedUpdate } from '#db/change.ts'
import { columnMap } from '#db/columns.ts'
import type { Db, Scope } from '#db/database.ts'
import type { MeterTestRunsTable, MeterTestsTable } from '#db/tables.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { atStations } from '#lists/visibility.ts'
import { boolean, date, enumeration, id, integer, type ListSpec, name } from '#lists/list-spec.ts'
import { type Named, reference } from '#lists/relations.ts'
import { METER_TEST_KINDS, RETURN_REFERENCE, type Run } from './contract.ts'

export const meterTestColumns = columnMap('meter_tests', {
  id: 'id',
  kind: 'kind',
  time: 'tested_at',
  errorPpm: 'error_ppm',
  errorBeforePpm: 'error_before_ppm',
  uncertaintyPpm: 'uncertainty_ppm',
  passed: 'passed',
  authority: 'authority',
  certificateNo: 'certificate_no',
  validUntil: 'valid_until',
  oldReading: 'old_cl',
  newReading: 'new_cl',
  temperature: 'temperature',
  returned: 'returned',
  remark: 'remark',
  voidReason: 'void_reason',
  createdDate: 'created_at',
  version: 'version',
})

const isVoid = sql<boolean>`(meter_tests.voided_at is not null)`

export const meterTestList: ListSpec = {
  fields: {
    ...meterTestColumns.fields({
      id,
      kind: (column) => enumeration(column, METER_TEST_KINDS),
      passed: boolean,
      certificateNo: name,
      time: date,
    }),
    voided: boolean(isVoid),
    'company.id': id('meter_tests.company_id'),
    'station.id': id('meter_tests.station_id'),
    'nozzle.id': id('meter_tests.nozzle_id'),
    'nozzle.logicNo': integer('nozzles.logic_no'),
  },
  sorts: meterTestColumns.sorts('id', 'time', 'createdDate'),
  defaultSort: 'time,desc',
  key: 'meter_tests.id',
}

const runs = sql<Run[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('indicated', r.indicated_cl, 'measured', r.measured_ml,
    'errorPpm', r.error_ppm,
    'order', case when o.id is not null then jsonb_build_object('id', o.id, 'orderNo', o.order_no) end)
    order by r.id), '[]')
  from meter_test_runs r left join orders o on o.fuelling_id = r.fuelling_id where r.test_id = meter_tests.id)`

/** Nothing once the record is void: then it was taken out of the book again. */
const returnedVolume = sql<Centilitres>`(
  select coalesce(sum(m.volume_cl), 0)::bigint from tank_stock_moves m
  where m.reference_type = ${RETURN_REFERENCE} and m.reference_id = meter_tests.id)`

const selectTests = (db: Db, scope: Scope) =>
  db
    .selectFrom('meter_tests')
    .innerJoin('nozzles', 'nozzles.id', 'meter_tests.nozzle_id')
    .innerJoin('stations', 'stations.id', 'meter_tests.station_id')
    .leftJoin('users as creators', 'creators.id', 'meter_tests.created_by')
    .leftJoin('users as voiders', 'voiders.id', 'meter_tests.voided_by')
    .where(atStations('meter_tests', scope))
    .select(meterTestColumns.selected)
    .select([
      'meter_tests.company_id',
      'meter_tests.station_id',
      'meter_tests.nozzle_id',
      'meter_tests.attachment_id',
      'stations.name as station_name',
      'nozzles.logic_no',
      isVoid.as('voided'),
      runs.as('runs'),
      returnedVolume.as('returnedVolume'),
      reference<Named | null>('meter_tests.created_by', 'creators.name').as('creator'),
      reference<Named | null>('meter_tests.voided_by', 'voiders.name').as('voider'),
    ])

export type MeterTestRow = Awaited<ReturnType<typeof findTest>> & {}

export const findTest = (db: Db, scope: Scope, testId: number) =>
  selectTests(db, scope).where('meter_tests.id', '=', testId).executeTakeFirst()

export const listTests = (db: Db, scope: Scope, plan: ListPlan) =>
  pageOf(plan, selectTests(db, scope))

export async function insertTest(db: Db, test: Insertable<MeterTestsTable>): Promise<number> {
  const row = await db
    .insertInto('meter_tests')
    .values(test)
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function insertRuns(
  db: Db,
  testRuns: readonly Insertable<MeterTestRunsTable>[],
): Promise<void> {
  await db.insertInto('meter_test_runs').values(testRuns).execute()
}

export const updateTest = versionedUpdate('meter_tests', 'unsigned')

/** The fuellings of a test that is void may belong to another. */
export async function freeRuns(db: Db, testId: number): Promise<void> {
  await db
    .updateTable('meter_test_runs')
    .set({ is_void: true })
    .where('test_id', '=', testId)
    .execute()
}

/** A nozzle of the scope, in use or ended; it is not held. */
export const findNozzleOf = (db: Db, scope: Scope, nozzleId: number) =>
  db
    .selectFrom('nozzles')
    .innerJoin('stations', 'stations.id', 'nozzles.station_id')
    .where(atStations('nozzles', scope))
    .where('nozzles.id', '=', nozzleId)
    .select(['nozzles.id', 'nozzles.company_id', 'nozzles.station_id', 'stations.time_zone'])
    .executeTakeFirst()

export type TestedNozzle = Awaited<ReturnType<typeof findNozzleOf>> & {}

/** A fuelling of a nozzle with its order, where it has one. */
export const findFuelling = (
  db: Db,
  { nozzleId, id: fuellingId }: { nozzleId: number; id: number },
) =>
  db
    .selectFrom('fuellings')
    .leftJoin('orders', 'orders.fuelling_id', 'fuellings.id')
    .where('fuellings.id', '=', fuellingId)
    .where('fuellings.nozzle_id', '=', nozzleId)
    .select(['fuellings.id', 'fuellings.volume_cl', 'orders.id as order_id'])
    .executeTakeFirst()

export type TestedFuelling = Awaited<ReturnType<typeof findFuelling>> & {}

/** The meter of a nozzle, which no fuelling moves while the transaction lasts. */
export const holdMeter = (db: Db, nozzleId: number) =>
  db
    .selectFrom('nozzles')
    .where('id', '=', nozzleId)
    .select('totaliser_digits')
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The last fuelling of a nozzle that had ended at a moment, and the first that ended after it. */
export async function fuellingsAround(db: Db, { nozzleId, at }: { nozzleId: number; at: Date }) {
  const fuellings = db
    .selectFrom('fuellings')
    .where('nozzle_id', '=', nozzleId)
    .select(['totaliser_after_cl', 'totaliser_after_cents', 'volume_cl'])
    .limit(1)
  const previous = await fuellings
    .where('end_at', '<=', at.toISOString())
    .orderBy('end_at', 'desc')
    .orderBy('totaliser_after_cl', 'desc')
    .executeTakeFirst()
  const next = await fuellings
    .where('end_at', '>', at.toISOString())
    .orderBy('end_at')
    .orderBy('totaliser_after_cl')
    .executeTakeFirst()
  return { previous, next }
}

/** What was booked back into tanks for a test. */
export const returnsOf = (db: Db, testId: number) =>
  db
    .selectFrom('tank_stock_moves')
    .where('kind', '=', 'return')
    .where('reference_type', '=', RETURN_REFERENCE)
    .where('reference_id', '=', testId)
    .select(['tank_id', 'volume_cl'])
    .execute()

export async function uploadTypeOf(
  db: Db,
  { id: attachmentId, companyId }: { id: number; companyId: number },
): Promise<string | undefined> {
  const attachment = await db
    .selectFrom('attachments')
    .where('id', '=', attachmentId)
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .select('type')
    .executeTakeFirst()
  return attachment?.type
}
