import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import { versionedUpdate } from '#db/change.ts'
import type { Db, Scope } from '#db/database.ts'
import type { CouponsTable } from '#db/tables.ts'
import { type ListPlan, pageOf, tableOf } from '#lists/list-query.ts'
import { boolean, date, enumeration, id, integer, type ListSpec, name } from '#lists/list-spec.ts'
import { type RowFigures, totalsOf } from '#lists/list-totals.ts'
import { type Named as Linked, reference } from '#lists/relations.ts'
import { COUPON_KINDS, COUPON_STATES, type CouponKind, type CouponTotals } from './contract.ts'
import { couponsIn, stateAt } from './coupon-rows.ts'

export const couponList = (now: Date): ListSpec => ({
  fields: {
    id: id('coupons.id'),
    'company.id': id('coupons.company_id'),
    'script.id': enumeration('coupons.kind', COUPON_KINDS),
    name: name('coupons.name'),
    description: name('coupons.description'),
    state: enumeration(stateAt(now), COUPON_STATES),
    enabled: boolean('coupons.enabled'),
    hidden: boolean('coupons.hidden'),
    autoIssue: boolean('coupons.auto_issue'),
    stackable: boolean('coupons.stackable'),
    plannedCount: integer('coupons.planned_count'),
    issuedCount: integer('coupons.issued_count'),
    startTime: date('coupons.start_at'),
    endTime: date('coupons.end_at'),
    createdDate: date('coupons.created_at'),
  },
  sorts: {
    id: 'coupons.id',
    name: 'coupons.name',
    issuedCount: 'coupons.issued_count',
    startTime: 'coupons.start_at',
    endTime: 'coupons.end_at',
    createdDate: 'coupons.created_at',
  },
  defaultSort: 'createdDate,desc',
  key: 'coupons.id',
})

type Named = { id: number; name: string }[]

const named = (table: 'stations' | 'tags', ids: string): RawBuilder<Named> => sql<Named>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by t.id), '[]')
  from ${sql.table(table)} t where t.id = any (${sql.ref(ids)}))`

const USED = sql<number>`(select count(*) from user_coupons u
  where u.coupon_id = coupons.id and u.status = 'used')`

const selectCoupons = (db: Db, scope: Scope, now: Date) =>
  couponsIn(db, scope)
    .leftJoin('users as creators', 'creators.id', 'coupons.created_by')
    .leftJoin('sms_templates', 'sms_templates.id', 'coupons.sms_template_id')
    .selectAll('coupons')
    .select([
      'creators.name as creator_name',
      reference<Linked | null>('coupons.sms_template_id', 'sms_templates.name').as('smsTemplate'),
      stateAt(now).as('state'),
      named('stations', 'coupons.station_ids').as('stations'),
      named('tags', 'coupons.member_tag_ids').as('member_tags'),
      USED.as('used_count'),
    ])

export type CouponRow = Awaited<ReturnType<typeof findCoupon>> & {}

export const findCoupon = (
  db: Db,
  scope: Scope,
  { id: couponId, now }: { id: number; now: Date },
) => selectCoupons(db, scope, now).where('coupons.id', '=', couponId).executeTakeFirst()

export const listCoupons = (
  db: Db,
  scope: Scope,
  { plan, now }: { plan: ListPlan; now: Date },
): Promise<PageOf<CouponRow>> => pageOf(plan, selectCoupons(db, scope, now))

/** What a coupon adds to the sums of its list. */
const FIGURES: RowFigures<CouponTotals> = {
  issued: sql`coupons.issued_count`,
  used: USED,
}

export const sumCoupons = (
  db: Db,
  scope: Scope,
  { plan, now }: { plan: ListPlan; now: Date },
): Promise<CouponTotals> =>
  totalsOf(db, { plan, figures: FIGURES }, (asked) => tableOf(asked, selectCoupons(db, scope, now)))

export async function insertCoupon(
  db: Db,
  row: Insertable<CouponsTable> & { kind: CouponKind },
): Promise<number> {
  const { id: couponId } = await db
    .insertInto('coupons')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return couponId
}

export const updateCoupon = versionedUpdate('coupons')
