import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

export interface Holder {
  cardId: number
  name: string
  mobile: string
  /** That end within the days of the programme. */
  points: number
  /** The first day on which some of them can be spent for the last time. */
  lastDay: string
  /** Up to which day these are all that end. */
  until: string
}

/**
 * Whose points end within the days of a programme and who was not told of these: the first so many, by the clock of the
 * station where each card was opened. Whoever was told hears nothing more until the days are over of which they were.
 */
export async function findHolders(
  db: Db,
  { programmeId, days, now, most }: { programmeId: number; days: number; now: Date; most: number },
): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select c.id as "cardId", users.name, users.mobile, sum(l.remaining)::bigint as points,
      min(l.last_day) as "lastDay", today.is + ${days}::int as until
    from user_cards c
    join users on users.id = c.user_id
    join stations on stations.id = c.station_id
    cross join lateral (
      select (${now}::timestamptz at time zone stations.time_zone)::date as is
    ) today
    left join points_reminders told on told.user_card_id = c.id
    join points_lots l on l.user_card_id = c.id and l.remaining > 0
      and l.last_day between today.is and today.is + ${days}::int
      and (told.told_until is null or l.last_day > told.told_until)
    where c.card_id = ${programmeId} and c.status = 'normal'
      and users.status = 'normal' and users.mobile is not null and users.accepts_offers
      and (told.told_until is null or told.told_until <= today.is)
    group by c.id, users.id, today.is order by c.id limit ${most}`.execute(db)
  return rows
}

export async function markTold(
  db: Db,
  companyId: number,
  told: readonly Pick<Holder, 'cardId' | 'until'>[],
): Promise<void> {
  if (told.length === 0) return
  await db
    .insertInto('points_reminders')
    .values(
      told.map(({ cardId, until }) => ({
        user_card_id: cardId,
        company_id: companyId,
        told_until: until,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('user_card_id').doUpdateSet((eb) => ({
        told_until: eb.ref('excluded.told_until'),
      })),
    )
    .execute()
}
