/** Members whom an activity is meant for. */

import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { levelOfUser } from '#modules/cards/programmes/level-of-user.ts'
import type { ActivityKind } from './contract.ts'

/** Who is meant. */
export interface Criteria {
  company_id: number
  kind: ActivityKind
  station_ids: readonly number[]
  member_tag_ids: readonly number[]
  start_at: string
}

const isMeant = (criteria: Criteria): RawBuilder<boolean> => {
  const { company_id: companyId, kind, station_ids: stationIds, member_tag_ids: tagIds } = criteria
  return sql<boolean>`users.company_id = ${companyId} and users.kind = 'member' and users.status = 'normal'
    and (${stationIds}::bigint[] = '{}' or exists (select from station_members
      where station_members.user_id = users.id and station_members.station_id = any (${stationIds})))
    and (${kind !== 'taggedMembers'} or exists (select from user_tags
      where user_tags.user_id = users.id and user_tags.tag_id = any (${tagIds})))
    and (${kind !== 'newMembers'} or users.created_at >= ${criteria.start_at})`
}

export interface Unreached {
  id: number
  name: string
  /** None of who wants no offers by text message. */
  mobile: string | null
  /** Held out: gets nothing, and is compared with. Always the same for the same activity and member. */
  isControl: boolean
}

/** Members whom an activity is meant for and has not reached yet: the first so many by their ids. */
export async function findUnreached(
  db: Db,
  activity: Criteria & { id: number; control_bp: number },
  most: number,
): Promise<Unreached[]> {
  const { id: activityId, control_bp: share } = activity
  const { rows } = await sql<Unreached>`
    select users.id, users.name, case when users.accepts_offers then users.mobile end as mobile,
      ('x' || left(md5(${String(activityId)} || ':' || users.id), 7))::bit(28)::int % 10000 < ${share}
        as "isControl"
    from users where ${isMeant(activity)}
      and not exists (select from activity_members reached
        where reached.user_id = users.id and reached.activity_id = ${activityId})
    order by users.id limit ${most}`.execute(db)
  return rows
}

/** How many members are meant, and of these how many cannot have so many pieces of each coupon. */
export async function countMeant(
  db: Db,
  criteria: Criteria,
  { couponIds, count, now }: { couponIds: readonly number[]; count: number; now: Date },
): Promise<{ members: number; blocked: number }> {
  const { rows } = await sql<{ members: number; blocked: number }>`
    select count(*) as members, count(*) filter (where exists (
      select from coupons where coupons.id = any (${couponIds}) and (
        (coupons.member_tag_ids <> '{}' and not exists (select from user_tags
          where user_tags.user_id = users.id and user_tags.tag_id = any (coupons.member_tag_ids)))
        or (coupons.levels <> '{}' and not coalesce(${levelOfUser} = any (coupons.levels), false))
        or ${count} > coupons.per_user_limit - (select count(*) from user_coupons had
          where had.user_id = users.id and had.coupon_id = coupons.id)
        or ${count} > coupons.max_unused_per_user - (select count(*) from user_coupons held
          where held.user_id = users.id and held.coupon_id = coupons.id and held.status = 'unused'
            and (held.valid_to is null or held.valid_to > ${now}))))) as blocked
    from users where ${isMeant(criteria)}`.execute(db)
  return rows[0] ?? { members: 0, blocked: 0 }
}

export async function firstMeant(
  db: Db,
  criteria: Criteria,
  most: number,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select users.id, users.name from users where ${isMeant(criteria)}
    order by users.id limit ${most}`.execute(db)
  return rows
}
