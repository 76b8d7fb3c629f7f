import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { CardBalance } from '#modules/ledger/accounts/account-rows.ts'

export interface CardWithEndedLots {
  id: number
  company_id: number
  /** Where it was opened. */
  station_id: number
  time_zone: string
  enable_shift_settle: boolean
}

/** Cards with points or gift whose last day is over by the clock of the station where each was opened. */
export function cardsWithEndedLots(db: Db, now: Date): Promise<CardWithEndedLots[]> {
  const today = sql`(${now}::timestamptz at time zone stations.time_zone)::date`
  return db
    .selectFrom('user_cards')
    .innerJoin('stations', 'stations.id', 'user_cards.station_id')
    .where(
      sql<boolean>`(
        exists (
          select from points_lots l
          where l.user_card_id = user_cards.id and l.remaining > 0 and l.last_day < ${today})
        or exists (
          select from gift_lots l
          where l.user_card_id = user_cards.id and l.remaining_cents > 0 and l.last_day < ${today}))`,
    )
    .orderBy('user_cards.id')
    .select([
      'user_cards.id',
      'user_cards.company_id',
      'user_cards.station_id',
      'stations.time_zone',
      'stations.enable_shift_settle',
    ])
    .execute()
}

/** What journals of ended points and gift have as their source, with the card. */
export const EXPIRY = 'expiry'

/**
 * The points of a card that are over on a business day, and how often something of it has ended before. Lock the card
 * before.
 */
export function findEnded(
  db: Db,
  { company_id: companyId, user_card_id: cardId }: CardBalance,
  businessDayId: number,
): Promise<{ points: number; earlier: number }> {
  return db
    .selectFrom('business_days')
    .where('id', '=', businessDayId)
    .select([
      sql<number>`(
        select coalesce(sum(l.remaining), 0)::bigint from points_lots l
        where l.user_card_id = ${cardId} and l.remaining > 0
          and l.last_day < business_days.business_day)`.as('points'),
      sql<number>`(
        select count(*) from ledger_journals j
        where j.company_id = ${companyId} and j.source_type = ${EXPIRY} and j.source_id = ${cardId})`.as(
        'earlier',
      ),
    ])
    .executeTakeFirstOrThrow()
}
