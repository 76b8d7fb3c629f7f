import { type Insertable, sql } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import type { Db, Scope } from '#db/database.ts'
import type { QrCodesTable } from '#db/tables.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { boolean, date, enumeration, id, integer, type ListSpec, name } from '#lists/list-spec.ts'
import { type Named, reference } from '#lists/relations.ts'
import type { CouponState } from '#modules/marketing/coupons/contract.ts'
import { stateAt } from '#modules/marketing/coupons/coupon-rows.ts'
import { QR_PURPOSES } from './contract.ts'

export const qrCodeList: ListSpec = {
  fields: {
    id: id('qr_codes.id'),
    'company.id': id('qr_codes.company_id'),
    'station.id': id('qr_codes.station_id'),
    'deal.id': id('qr_codes.coupon_id'),
    'dealTask.id': id('qr_codes.activity_id'),
    'employee.id': id('qr_codes.employee_id'),
    name: name('qr_codes.name'),
    purpose: enumeration('qr_codes.purpose', QR_PURPOSES),
    enabled: boolean('qr_codes.enabled'),
    scans: integer('qr_codes.scans'),
    createdDate: date('qr_codes.created_at'),
  },
  sorts: {
    id: 'qr_codes.id',
    name: 'qr_codes.name',
    scans: 'qr_codes.scans',
    createdDate: 'qr_codes.created_at',
  },
  defaultSort: 'createdDate,desc',
  key: 'qr_codes.id',
}

/** Coupons that members received by a code. */
const received = sql<number>`(
  select count(*) from user_coupons where user_coupons.qr_code_id = qr_codes.id)`

const withNames = (db: Db) =>
  db
    .selectFrom('qr_codes')
    .innerJoin('stations', 'stations.id', 'qr_codes.station_id')
    .innerJoin('mini_programs', 'mini_programs.id', 'qr_codes.mini_program_id')
    .leftJoin('coupons', 'coupons.id', 'qr_codes.coupon_id')
    .leftJoin('activities', 'activities.id', 'qr_codes.activity_id')
    .leftJoin('users as employees', 'employees.id', 'qr_codes.employee_id')
    .leftJoin('users as creators', 'creators.id', 'qr_codes.created_by')
    .select([
      'qr_codes.id',
      'qr_codes.name',
      'qr_codes.purpose',
      'qr_codes.enabled',
      'qr_codes.scans',
      'qr_codes.scanned_at as scannedTime',
      received.as('received'),
      'qr_codes.created_at as createdDate',
      // The rule of today: where it has moved, codes printed anew lead there.
      sql<string>`mini_programs.qr_rule || qr_codes.code`.as('url'),
      reference('qr_codes.station_id', 'stations.name').as('station'),
      reference('qr_codes.mini_program_id', 'mini_programs.name').as('miniProgram'),
      reference<Named | null>('qr_codes.coupon_id', 'coupons.name').as('deal'),
      reference<Named | null>('qr_codes.activity_id', 'activities.name').as('dealTask'),
      reference<Named | null>('qr_codes.employee_id', 'employees.name').as('employee'),
      reference<Named | null>('qr_codes.created_by', 'creators.name').as('creator'),
    ])

const selectQrCodes = (db: Db, scope: Scope) =>
  withNames(db)
    .where('qr_codes.company_id', '=', sql<number>`any (${scope.companyIds})`)
    .where('qr_codes.station_id', '=', sql<number>`any (${scope.stationIds})`)

export type QrCodeRow = Awaited<ReturnType<typeof findQrCode>> & {}

export const findQrCode = (db: Db, scope: Scope, qrCodeId: number) =>
  selectQrCodes(db, scope).where('qr_codes.id', '=', qrCodeId).executeTakeFirst()

export const listQrCodes = (db: Db, scope: Scope, plan: ListPlan): Promise<PageOf<QrCodeRow>> =>
  pageOf(plan, selectQrCodes(db, scope))

export async function insertQrCode(db: Db, row: Insertable<QrCodesTable>): Promise<number> {
  const { id: qrCodeId } = await db
    .insertInto('qr_codes')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return qrCodeId
}

/** Whether the code was the other way before. */
export async function switchRow(
  db: Db,
  { id: qrCodeId, enabled }: { id: number; enabled: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('qr_codes')
    .set({ enabled })
    .where('id', '=', qrCodeId)
    .where('enabled', '!=', enabled)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Somebody who works for the company, and is still there. */
export const findEmployee = (db: Db, companyId: number, userId: number) =>
  db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('company_id', '=', companyId)
    .where('kind', '=', 'staff')
    .where('status', '=', 'normal')
    .select('id')
    .executeTakeFirst()

export const isSwitchedOff = async (db: Db, code: string): Promise<boolean> => {
  const row = await db
    .selectFrom('qr_codes')
    .where('code', '=', code)
    .where('enabled', '=', false)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Counts a scan. @returns what the code opens, whosever it is; nothing for one that opens nothing */
export async function countScan(db: Db, code: string, now: Date) {
  const row = await db
    .updateTable('qr_codes')
    .set((eb) => ({ scans: eb('scans', '+', 1), scanned_at: now }))
    .where('code', '=', code)
    .where('enabled', '=', true)
    .returning('id')
    .executeTakeFirst()
  return (
    row &&
    withNames(db)
      .select('qr_codes.company_id as companyId')
      .select([
        sql<boolean | null>`coupons.manual_receive and coupons.enabled
          and ${stateAt(now)} = 'inEffect'`.as('isReceivable'),
        sql<CouponState | null>`case when coupons.id is not null then ${stateAt(now)} end`.as(
          'couponState',
        ),
      ])
      .where('qr_codes.id', '=', row.id)
      .executeTakeFirst()
  )
}

/** What a scanned code opens, and whether members may receive the coupon themselves just now. */
export type ScannedCode = Awaited<ReturnType<typeof countScan>> & {}

/** More than a phone shows. */
const MOST_OFFERS = 20

/**
 * The coupons on offer at a station: any member may receive them just now and use them there. A hidden one
 * is received by a code of its own alone.
 */
export const offersAt = (
  db: Db,
  { companyId, stationId, now }: { companyId: number; stationId: number; now: Date },
): Promise<Named[]> =>
  db
    .selectFrom('coupons')
    .where('company_id', '=', companyId)
    .where('manual_receive', '=', true)
    .where('enabled', '=', true)
    .where('hidden', '=', false)
    .where('member_tag_ids', '=', sql<number[]>`'{}'`)
    .where('levels', '=', sql<string[]>`'{}'`)
    .where(sql<boolean>`(station_ids = '{}' or ${stationId} = any (station_ids))`)
    .where(stateAt(now), '=', 'inEffect')
    .orderBy('end_at')
    .orderBy('id')
    .limit(MOST_OFFERS)
    .select(['id', 'name'])
    .execute()
