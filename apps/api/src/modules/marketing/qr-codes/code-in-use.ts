/** A printed code as members' pages know it: where it hangs, and which coupons it lets a member receive. */

import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { offersAt } from './store.ts'

const CODE = /^[\w-]{16}$/

/** A code of the company that is in use, by what is printed. */
export const findCodeInUse = async (
  db: Db,
  { companyId, code }: { companyId: number; code: string },
) =>
  CODE.test(code)
    ? db
        .selectFrom('qr_codes')
        .where('code', '=', code)
        .where('company_id', '=', companyId)
        .where('enabled', '=', true)
        .select(['id', 'company_id', 'station_id', 'purpose', 'coupon_id'])
        .executeTakeFirst()
    : undefined

export type CodeInUse = NonNullable<Awaited<ReturnType<typeof findCodeInUse>>>

/** The coupons that a code lets members receive: its own, whatever its state, or those on offer at its station. */
export async function couponsByCode(db: Db, code: CodeInUse, now: Date): Promise<number[]> {
  if (code.purpose === 'station') {
    const at = { companyId: code.company_id, stationId: code.station_id, now }
    return (await offersAt(db, at)).map(({ id }) => id)
  }
  const rows = await db
    .selectFrom('coupons')
    .where('id', '=', sql<number>`${code.coupon_id}`)
    .where('manual_receive', '=', true)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}
