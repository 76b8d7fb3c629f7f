import { type RawBuilder, sql } from 'kysely'

/** Whether a card is one of a fleet's: those of its own programme. */
export const isCardOfFleet = (fleetId: number): RawBuilder<boolean> => sql`user_cards.card_id in (
  select p.id from card_programmes p where p.fleet_id = ${fleetId})`
