import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import type { Db, Scope } from '#db/database.ts'
import type { CouponsTable, UserCouponsTable } from '#db/tables.ts'
import { type ListPlan, pageOf, tableOf } from '#lists/list-query.ts'
import { date, enumeration, id, type ListSpec, maskedNumber, name, text } from '#lists/list-spec.ts'
import { type RowFigures, totalsOf } from '#lists/list-totals.ts'
import { levelOfUser } from '#modules/cards/programmes/level-of-user.ts'
import { COUPON_KINDS } from '#modules/marketing/coupons/contract.ts'
import {
  USER_COUPON_SOURCES,
  USER_COUPON_STATUSES,
  type UserCoupon,
  type UserCouponTotals,
} from './contract.ts'

/** That time is over is nowhere written down. */
const statusAt = (now: Date): RawBuilder<UserCoupon['status']> => sql<UserCoupon['status']>`case
  when user_coupons.status = 'unused' and user_coupons.valid_to <= ${now} then 'expired'
  else user_coupons.status end`

/** Whether a station knows the holder. */
const isVisibleAt = (stationIds: readonly number[]): RawBuilder<boolean> => sql<boolean>`exists (
  select from station_members sm
  where sm.user_id = user_coupons.user_id and sm.station_id = any (${stationIds}))`

export const userCouponList = (now: Date): ListSpec => ({
  fields: {
    id: id('user_coupons.id'),
    'company.id': id('user_coupons.company_id'),
    code: text('user_coupons.code'),
    'deal.id': id('user_coupons.coupon_id'),
    'deal.name': name('coupons.name'),
    'script.id': enumeration('coupons.kind', COUPON_KINDS),
    'user.id': id('user_coupons.user_id'),
    'user.name': name('users.name'),
    'user.mobile': maskedNumber('users.mobile'),
    status: enumeration(statusAt(now), USER_COUPON_STATUSES),
    source: enumeration('user_coupons.source', USER_COUPON_SOURCES),
    'transaction.id': id('user_coupons.transaction_id'),
    'order.id': id('user_coupons.order_id'),
    'dealTask.id': id('user_coupons.activity_id'),
    validTo: date('user_coupons.valid_to'),
    usedTime: date('user_coupons.used_at'),
    createdDate: date('user_coupons.created_at'),
  },
  sorts: {
    id: 'user_coupons.id',
    code: 'user_coupons.code',
    validTo: 'user_coupons.valid_to',
    usedTime: 'user_coupons.used_at',
    createdDate: 'user_coupons.created_at',
  },
  defaultSort: 'createdDate,desc',
  key: 'user_coupons.id',
  stationVisibility: {
    isVisibleAt,
    exemptFields: ['id', 'code', 'user.id', 'user.mobile'],
  },
})

/** What a coupon takes off, and where. */
const TERMS = [
  'coupons.kind',
  'coupons.amount_off_cents',
  'coupons.discount_bp',
  'coupons.min_spend_cents',
  'coupons.stackable',
  'coupons.devices',
  'coupons.payment_types',
  'coupons.station_ids',
] as const

const selectUserCoupons = (db: Db, scope: Scope, now: Date) =>
  db
    .selectFrom('user_coupons')
    .innerJoin('coupons', 'coupons.id', 'user_coupons.coupon_id')
    .innerJoin('users', 'users.id', 'user_coupons.user_id')
    .leftJoin('users as creators', 'creators.id', 'user_coupons.created_by')
    .leftJoin('user_cards', 'user_cards.id', 'user_coupons.user_card_id')
    .leftJoin('orders', 'orders.id', 'user_coupons.order_id')
    .leftJoin('order_gifts', 'order_gifts.id', 'user_coupons.order_gift_id')
    .leftJoin('orders as bought', 'bought.id', 'order_gifts.order_id')
    .where('user_coupons.company_id', '=', sql<number>`any (${scope.companyIds})`)
    .selectAll('user_coupons')
    .select([
      statusAt(now).as('state'),
      ...TERMS,
      'coupons.name as coupon_name',
      'users.name as user_name',
      'users.mobile as user_mobile',
      'creators.name as creator_name',
      'user_cards.number as card_number',
      'orders.order_no',
      sql<UserCoupon['giftOrder']>`case when bought.id is not null
        then jsonb_build_object('id', bought.id, 'orderNo', bought.order_no) end`.as('gift_order'),
    ])

export type UserCouponRow = Awaited<ReturnType<typeof findUserCoupon>> & {}

export const findUserCoupon = (db: Db, scope: Scope, at: { id: number; now: Date }) =>
  selectUserCoupons(db, scope, at.now).where('user_coupons.id', '=', at.id).executeTakeFirst()

export const listUserCoupons = (
  db: Db,
  scope: Scope,
  { plan, now }: { plan: ListPlan; now: Date },
): Promise<PageOf<UserCouponRow>> => pageOf(plan, selectUserCoupons(db, scope, now))

/** What a piece adds to the sums of its list. */
const FIGURES: RowFigures<UserCouponTotals> = {
  used: sql`(user_coupons.status = 'used')::int`,
  discount: sql`case when user_coupons.status = 'used' then user_coupons.discount_cents end`,
}

export const sumUserCoupons = (
  db: Db,
  scope: Scope,
  { plan, now }: { plan: ListPlan; now: Date },
): Promise<UserCouponTotals> =>
  totalsOf(db, { plan, figures: FIGURES }, (asked) =>
    tableOf(asked, selectUserCoupons(db, scope, now)),
  )

export type LockedPiece = Awaited<ReturnType<typeof lockPieces>>[number]

const lockable = (db: Db, scope: Scope, now: Date) =>
  db
    .selectFrom('user_coupons')
    .innerJoin('coupons', 'coupons.id', 'user_coupons.coupon_id')
    .where('user_coupons.company_id', '=', sql<number>`any (${scope.companyIds})`)
    .selectAll('user_coupons')
    .select([...TERMS, statusAt(now).as('state')])
    .orderBy('user_coupons.id')
    .forNoKeyUpdate('user_coupons')

/** Pieces for who will change them, in the order of their ids. */
export const lockPieces = (
  db: Db,
  scope: Scope,
  { ids, now }: { ids: readonly number[]; now: Date },
) =>
  lockable(db, scope, now)
    .where('user_coupons.id', '=', sql<number>`any (${ids})`)
    .execute()

/** As {@link lockPieces}, for those that came with a payment. */
export const lockPiecesOf = (
  db: Db,
  scope: Scope,
  { transactionId, now }: { transactionId: number; now: Date },
) => lockable(db, scope, now).where('user_coupons.transaction_id', '=', transactionId).execute()

/** As {@link lockPieces}, for those that came with a redemption of points. */
export const lockPiecesOfRedemption = (
  db: Db,
  scope: Scope,
  { redemptionId, now }: { redemptionId: number; now: Date },
) => lockable(db, scope, now).where('user_coupons.redemption_id', '=', redemptionId).execute()

/** As {@link lockPieces}, for those that came with goods. */
export const lockPiecesOfGift = (
  db: Db,
  scope: Scope,
  { orderGiftId, now }: { orderGiftId: number; now: Date },
) => lockable(db, scope, now).where('user_coupons.order_gift_id', '=', orderGiftId).execute()

/** What came with a payment, as it stands now; nothing is locked. */
export const piecesOfPayment = (
  db: Db,
  scope: Scope,
  { transactionId, now }: { transactionId: number; now: Date },
): Promise<UserCouponRow[]> =>
  selectUserCoupons(db, scope, now)
    .where('user_coupons.transaction_id', '=', transactionId)
    .orderBy('user_coupons.id')
    .execute()

/** The pieces that an order has used, for who will give them back. */
export const lockPiecesOn = (
  db: Db,
  scope: Scope,
  { orderId, now }: { orderId: number; now: Date },
) => lockable(db, scope, now).where('user_coupons.order_id', '=', orderId).execute()

/** What a member could still use somewhere. */
export const unusedPieces = (
  db: Db,
  scope: Scope,
  { userId, now }: { userId: number; now: Date },
): Promise<UserCouponRow[]> =>
  selectUserCoupons(db, scope, now)
    .where('user_coupons.user_id', '=', userId)
    .where('user_coupons.status', '=', 'unused')
    .orderBy('user_coupons.id')
    .execute()

export interface Receiver {
  id: number
  name: string
  /** Pieces that the member got of the coupon so far, and of these still has. */
  had: number
  unused: number
  isMeant: boolean
  hasLevel: boolean
}

/** Whether a row of `users` is among those whom a coupon is for: with one of these tags, or anybody. */
export const isMeantBy = (tagIds: readonly number[]): RawBuilder<boolean> => sql<boolean>`(
  ${tagIds}::bigint[] = '{}' or exists (select from user_tags
    where user_tags.user_id = users.id and user_tags.tag_id = any (${tagIds})))`

/** Whether a row of `users` has one of these levels now, or whichever where none is named. */
export const hasLevelOf = (levels: readonly string[]): RawBuilder<boolean> => sql<boolean>`(
  ${levels}::text[] = '{}' or coalesce(${levelOfUser} = any (${levels}), false))`

/** Whom a coupon is for. */
type Limited = Pick<Selectable<CouponsTable>, 'id' | 'company_id' | 'member_tag_ids' | 'levels'>

/**
 * Members of the company, with what they have of a coupon. What was taken back counts as had: the
 * planned number is not given back either.
 */
export async function receiversOf(
  db: Db,
  coupon: Limited,
  { ids, now }: { ids: readonly number[]; now: Date },
): Promise<Receiver[]> {
  const { rows } = await sql<Receiver>`
    select users.id, users.name, count(piece.id) as had,
      count(piece.id) filter (where piece.status = 'unused'
        and (piece.valid_to is null or piece.valid_to > ${now})) as unused,
      ${isMeantBy(coupon.member_tag_ids)} as "isMeant",
      ${hasLevelOf(coupon.levels)} as "hasLevel"
    from users left join user_coupons piece on piece.user_id = users.id and piece.coupon_id = ${coupon.id}
    where users.id = any (${ids}) and users.company_id = ${coupon.company_id}
      and users.kind in ('member', 'employee')
    group by users.id order by users.id`.execute(db)
  return rows
}

/** The members who have one of these mobile numbers, or a card with one of them. */
export async function membersWithNumbers(db: Db, scope: Scope, numbers: readonly string[]) {
  const { rows } = await sql<{ number: string; id: number; name: string; mobile: string | null }>`
    with numbered as (
      select mobile as number, id from users
        where company_id = any (${scope.companyIds}) and mobile = any (${numbers})
      union
      select number, user_id from user_cards
        where company_id = any (${scope.companyIds}) and number = any (${numbers})
          and status <> 'returned')
    select numbered.number, users.id, users.name, users.mobile
    from numbered join users on users.id = numbered.id
    where users.kind = 'member' and users.status = 'normal'
    order by users.id`.execute(db)
  return rows
}

/** Members who have yet to be given a coupon by itself: the first so many. */
export async function findUngiven(db: Db, coupon: Limited, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select users.id from users
    where users.company_id = ${coupon.company_id} and users.kind = 'member' and users.status = 'normal'
      and ${isMeantBy(coupon.member_tag_ids)} and ${hasLevelOf(coupon.levels)}
      and not exists (select from user_coupons piece
        where piece.user_id = users.id and piece.coupon_id = ${coupon.id})
    order by users.id limit ${most}`.execute(db)
  return rows.map(({ id: userId }) => userId)
}

export type NewPiece = Omit<Insertable<UserCouponsTable>, 'code'>

export async function insertPieces(db: Db, pieces: readonly NewPiece[]): Promise<number[]> {
  const code = sql<string>`nextval('user_coupon_codes')::text`
  const rows = await db
    .insertInto('user_coupons')
    .values(pieces.map((piece) => ({ ...piece, code })))
    .returning('id')
    .execute()
  return rows.map(({ id: pieceId }) => pieceId)
}

/** Changes pieces that the caller has locked. */
export async function updatePieces(
  db: Db,
  ids: readonly number[],
  change: Updateable<UserCouponsTable>,
): Promise<void> {
  await db
    .updateTable('user_coupons')
    .set(change)
    .where('id', '=', sql<number>`any (${ids})`)
    .execute()
}
