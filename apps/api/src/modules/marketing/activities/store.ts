import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Cents } from '@app/kernel/money'
import type { PageOf } from '@app/kernel/schema'
import { versionedUpdate } from '#db/change.ts'
import { columnMap } from '#db/columns.ts'
import type { Db, Scope } from '#db/database.ts'
import type { ActivitiesTable, ActivityMembersTable } from '#db/tables.ts'
import { type ListPlan, pageOf, tableOf } from '#lists/list-query.ts'
import { boolean, date, enumeration, id, integer, type ListSpec, name } from '#lists/list-spec.ts'
import { type RowFigures, totalsOf } from '#lists/list-totals.ts'
import { type Named, reference } from '#lists/relations.ts'
import {
  ACTIVITY_KINDS,
  ACTIVITY_STATES,
  type ActivityState,
  type ActivityTotals,
} from './contract.ts'

const activityColumns = columnMap('activities', {
  id: 'id',
  name: 'name',
  countPerGift: 'count_per_gift',
  maxIssued: 'max_issued',
  issuedCount: 'issued_count',
  startTime: 'start_at',
  endTime: 'end_at',
  litreMargin: 'litre_margin_cents',
  enabled: 'enabled',
  createdDate: 'created_at',
  modifiedDate: 'updated_at',
  version: 'version',
})

const couponCount = sql<number>`(select count(*) from activity_coupons
  where activity_coupons.activity_id = activities.id)`

/** As of coupons; the limit is reached when not even one member more could be given anything. */
const stateAt = (now: Date): RawBuilder<ActivityState> => sql<ActivityState>`case
  when activities.end_at <= ${now} then 'ended'
  when activities.max_issued <> -1
    and activities.issued_count + activities.count_per_gift * ${couponCount} > activities.max_issued
    then 'limitReached'
  when activities.start_at > ${now} then 'notStarted'
  else 'inEffect' end`

export const activityList = (now: Date): ListSpec => ({
  fields: {
    ...activityColumns.fields({
      id,
      name,
      enabled: boolean,
      issuedCount: integer,
      startTime: date,
      endTime: date,
      createdDate: date,
    }),
    'company.id': id('activities.company_id'),
    'script.id': enumeration('activities.kind', ACTIVITY_KINDS),
    state: enumeration(stateAt(now), ACTIVITY_STATES),
  },
  sorts: activityColumns.sorts('id', 'name', 'issuedCount', 'startTime', 'endTime', 'createdDate'),
  defaultSort: 'createdDate,desc',
  key: 'activities.id',
})

/** Those of the company, as far as they are for members of a station of the scope. */
const activitiesIn = (db: Db, scope: Scope) =>
  db
    .selectFrom('activities')
    .where('activities.company_id', '=', sql<number>`any (${scope.companyIds})`)
    .where(
      sql<boolean>`(activities.station_ids = '{}' or activities.station_ids && ${scope.stationIds}::bigint[])`,
    )

const named = (table: 'stations' | 'tags', ids: string): RawBuilder<Named[]> => sql<Named[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by t.id), '[]')
  from ${sql.table(table)} t where t.id = any (${sql.ref(ids)}))`

const selectActivities = (db: Db, scope: Scope, now: Date) =>
  activitiesIn(db, scope)
    .leftJoin('users as creators', 'creators.id', 'activities.created_by')
    .leftJoin('sms_templates', 'sms_templates.id', 'activities.sms_template_id')
    .select(activityColumns.selected)
    .select([
      'activities.company_id',
      'activities.kind',
      'activities.station_ids',
      'activities.member_tag_ids',
      'activities.control_bp',
      'activities.sms_template_id',
      stateAt(now).as('state'),
      named('stations', 'activities.station_ids').as('stations'),
      named('tags', 'activities.member_tag_ids').as('memberTags'),
      sql<Named[]>`(
        select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by a.position)
        from activity_coupons a join coupons c on c.id = a.coupon_id
        where a.activity_id = activities.id)`.as('deals'),
      reference<Named | null>('activities.sms_template_id', 'sms_templates.name').as('smsTemplate'),
      reference<Named | null>('activities.created_by', 'creators.name').as('creator'),
      sql<number>`(select count(*) from activity_members m
        where m.activity_id = activities.id and m.part = 'given')`.as('receivers'),
      sql<boolean>`exists (select from activity_members m where m.activity_id = activities.id)`.as(
        'is_begun',
      ),
    ])

export type ActivityRow = Awaited<ReturnType<typeof findActivity>> & {}

export const findActivity = (db: Db, scope: Scope, at: { id: number; now: Date }) =>
  selectActivities(db, scope, at.now).where('activities.id', '=', at.id).executeTakeFirst()

export const listActivities = (
  db: Db,
  scope: Scope,
  { plan, now }: { plan: ListPlan; now: Date },
): Promise<PageOf<ActivityRow>> => pageOf(plan, selectActivities(db, scope, now))

/** What an activity adds to the sums of its list. */
const FIGURES: RowFigures<ActivityTotals> = {
  issued: sql`activities.issued_count`,
  used: sql`(select count(*) from user_coupons u
    where u.activity_id = activities.id and u.status = 'used')`,
  discount: sql`(select sum(u.discount_cents) from user_coupons u
    where u.activity_id = activities.id and u.status = 'used')`,
}

export const sumActivityList = (
  db: Db,
  scope: Scope,
  { plan, now }: { plan: ListPlan; now: Date },
): Promise<ActivityTotals> =>
  totalsOf(db, { plan, figures: FIGURES }, (asked) =>
    tableOf(asked, selectActivities(db, scope, now)),
  )

/** How the activities of each kind are doing. */
export function sumActivities(db: Db, scope: Scope, now: Date) {
  return activitiesIn(db, scope)
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('user_coupons')
          .whereRef('user_coupons.activity_id', '=', 'activities.id')
          .where('user_coupons.status', '=', 'used')
          .select((pieces) => [
            pieces.fn.countAll<number>().as('used'),
            sql<Cents>`coalesce(sum(user_coupons.discount_cents), 0)::bigint`.as('discount'),
          ])
          .as('pieces'),
      (join) => join.onTrue(),
    )
    .groupBy('activities.kind')
    .select((eb) => [
      'activities.kind',
      eb.fn.countAll<number>().as('count'),
      sql<number>`count(*) filter (where activities.enabled and ${stateAt(now)} = 'inEffect')`.as(
        'in_effect',
      ),
      sql<number>`sum(activities.issued_count)::bigint`.as('issued'),
      sql<number>`sum(pieces.used)::bigint`.as('used'),
      sql<Cents>`sum(pieces.discount)::bigint`.as('discount'),
    ])
    .execute()
}

export async function insertActivity(
  db: Db,
  row: Insertable<ActivitiesTable>,
  couponIds: readonly number[],
): Promise<number> {
  const { id: activityId } = await db
    .insertInto('activities')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertCoupons(db, { id: activityId, companyId: row.company_id }, couponIds)
  return activityId
}

/** Puts other coupons in the place of an activity's own. */
export async function replaceCoupons(
  db: Db,
  activity: { id: number; companyId: number },
  couponIds: readonly number[],
): Promise<void> {
  await db.deleteFrom('activity_coupons').where('activity_id', '=', activity.id).execute()
  await insertCoupons(db, activity, couponIds)
}

async function insertCoupons(
  db: Db,
  activity: { id: number; companyId: number },
  couponIds: readonly number[],
): Promise<void> {
  await db
    .insertInto('activity_coupons')
    .values(
      couponIds.map((couponId, index) => ({
        company_id: activity.companyId,
        activity_id: activity.id,
        coupon_id: couponId,
        position: index + 1,
      })),
    )
    .execute()
}

export const updateActivity = versionedUpdate('activities')

/** The activities that may have something to hand out, wherever in the server. */
export const findRunning = (db: Db, now: Date) =>
  db
    .selectFrom('activities')
    .where('enabled', '=', true)
    .where(stateAt(now), '=', 'inEffect')
    .orderBy('id')
    .select(['id', 'company_id'])
    .execute()

export type LockedActivity = Awaited<ReturnType<typeof lockActivity>> & {}

/** An activity for who changes it or hands out its coupons: whoever comes second sees what the first did. */
export const lockActivity = (db: Db, { id: activityId, now }: { id: number; now: Date }) =>
  db
    .selectFrom('activities')
    .where('activities.id', '=', activityId)
    .selectAll('activities')
    .select([
      stateAt(now).as('state'),
      sql<number[]>`array (select coupon_id from activity_coupons
        where activity_id = activities.id order by coupon_id)`.as('coupon_ids'),
    ])
    .forNoKeyUpdate('activities')
    .executeTakeFirst()

export async function countHandedOut(db: Db, activityId: number, pieces: number): Promise<void> {
  await db
    .updateTable('activities')
    .set((eb) => ({ issued_count: eb('issued_count', '+', pieces) }))
    .where('id', '=', activityId)
    .execute()
}

export async function insertReached(
  db: Db,
  members: readonly Insertable<ActivityMembersTable>[],
): Promise<void> {
  await db
    .insertInto('activity_members')
    .values([...members])
    .execute()
}
