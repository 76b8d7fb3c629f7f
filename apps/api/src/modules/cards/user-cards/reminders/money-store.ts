import { sql } from 'kysely'
import type { Cents } from '@app/kernel/money'
import type { Db } from '#db/database.ts'
import type { TOLD_ENDINGS } from '../contract.ts'

export type About = (typeof TOLD_ENDINGS)[number]

export interface Reminded {
  cardId: number
  name: string
  mobile: string
  /** The end of its number. */
  card: string
  /** Up to which day the holder knows by this message. */
  until: string
}

interface Asked {
  companyId: number
  days: number
  now: Date
  most: number
}

export const companiesToRemind = (db: Db) =>
  db
    .selectFrom('companies')
    .where('kind', '=', 'oil')
    .where('status', '=', 'normal')
    .orderBy('id')
    .select('id')
    .execute()

/** Until the transaction ends, nobody else reminds holders of the company. */
export async function lockReminders(db: Db, companyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('ending reminders'), ${companyId}::int)`.execute(
    db,
  )
}

/** How many days before an end the company tells of it: as of its points, or a week. */
export async function daysBefore(db: Db, companyId: number): Promise<number> {
  const row = await db
    .selectFrom('card_programmes')
    .where('company_id', '=', companyId)
    .where('type', '=', 'score')
    .where('status', '=', 'normal')
    .where('fleet_id', 'is', null)
    .select('reminder_days')
    .executeTakeFirst()
  return row?.reminder_days ?? A_WEEK
}

const A_WEEK = 7

/** Cards in use whose holder can be told, and the day that it is where they were opened. */
const cardsToTell = (about: About, now: Date) => sql`
  user_cards c
  join users on users.id = c.user_id and users.status = 'normal' and users.mobile is not null
  join stations on stations.id = c.station_id
  cross join lateral (
    select (${now}::timestamptz at time zone stations.time_zone)::date as is
  ) today
  left join ending_reminders told on told.user_card_id = c.id and told.about = ${about}`

const ofCompany = ({ companyId }: Asked) => sql`c.company_id = ${companyId} and c.status = 'normal'`

const ITSELF = sql`c.id as "cardId", users.name, users.mobile,
  '****' || right(c.number, 4) as card`

/**
 * Whose gift money ends within so many days and who was not told of it, the first so many. Whoever was told hears
 * nothing more until the days are over of which they were.
 */
export async function endingGifts(
  db: Db,
  asked: Asked,
): Promise<(Reminded & { gift: Cents; lastDay: string })[]> {
  const { rows } = await sql<Reminded & { gift: Cents; lastDay: string }>`
    select ${ITSELF}, sum(l.remaining_cents)::bigint as gift, min(l.last_day) as "lastDay",
      today.is + ${asked.days}::int as until
    from ${cardsToTell('gift', asked.now)}
    join gift_lots l on l.user_card_id = c.id and l.remaining_cents > 0
      and l.last_day between today.is and today.is + ${asked.days}::int
      and (told.told_until is null or l.last_day > told.told_until)
    where ${ofCompany(asked)} and (told.told_until is null or told.told_until <= today.is)
    group by c.id, users.id, today.is order by c.id limit ${asked.most}`.execute(db)
  return rows
}

/** Whose cards end within so many days, and who was not told of that end: the first so many. */
export async function endingCards(
  db: Db,
  asked: Asked,
): Promise<(Reminded & { validUntil: string })[]> {
  const { rows } = await sql<Reminded & { validUntil: string }>`
    select ${ITSELF}, (c.valid_until at time zone stations.time_zone)::date as until,
      to_char(c.valid_until at time zone stations.time_zone, 'YYYY-MM-DD HH24:MI') as "validUntil"
    from ${cardsToTell('card', asked.now)}
    where ${ofCompany(asked)} and c.valid_until > ${asked.now}
      and (c.valid_until at time zone stations.time_zone)::date <= today.is + ${asked.days}::int
      and (told.told_until is null
        or told.told_until < (c.valid_until at time zone stations.time_zone)::date)
    order by c.id limit ${asked.most}`.execute(db)
  return rows
}

export async function markToldOf(
  db: Db,
  { companyId, about }: { companyId: number; about: About },
  told: readonly Pick<Reminded, 'cardId' | 'until'>[],
): Promise<void> {
  if (told.length === 0) return
  await db
    .insertInto('ending_reminders')
    .values(
      told.map(({ cardId, until }) => ({
        user_card_id: cardId,
        about,
        company_id: companyId,
        told_until: until,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_card_id', 'about']).doUpdateSet((eb) => ({
        told_until: eb.ref('excluded.told_until'),
      })),
    )
    .execute()
}
