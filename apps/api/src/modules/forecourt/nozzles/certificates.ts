/** The certificates of meters, which are told with their nozzles. */

import { sql } from 'kysely'
import type { CERTIFICATE_STATES } from './contract.ts'

const DAYS_BEFORE_END = 30

/** The last verification of the row of `nozzles`, as the joined `certificates`. */
export const lastCertificate = sql<{
  passed: boolean | null
  certificate_no: string | null
  valid_until: string | null
}>`lateral (
  select t.passed, t.certificate_no, t.valid_until from meter_tests t
  where t.nozzle_id = nozzles.id and t.kind = 'certificate' and t.voided_at is null
  order by t.tested_at desc, t.id desc limit 1)`

/** Where it stands on the day that it is at the joined station. */
export function certificateState(now: Date) {
  const today = sql`(${now.toISOString()}::timestamptz at time zone stations.time_zone)::date`
  return sql<(typeof CERTIFICATE_STATES)[number]>`case
    when certificates.passed is null then 'none'
    when not certificates.passed then 'failed'
    when certificates.valid_until < ${today} then 'overdue'
    when certificates.valid_until <= ${today} + ${DAYS_BEFORE_END}::int then 'due'
    else 'valid' end`
}
