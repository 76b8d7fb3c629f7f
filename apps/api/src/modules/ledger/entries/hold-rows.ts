/** Money that is set aside on cards, as other modules read it. */

import type { Db } from '#db/database.ts'

export type HoldRow = Awaited<ReturnType<typeof findHold>> & {}

function selectHolds(db: Db) {
  return db
    .selectFrom('card_holds')
    .select(['id', 'user_card_id', 'kind', 'principal_cents', 'gift_cents', 'status', 'order_id'])
}

export function findHold(db: Db, holdId: number) {
  return selectHolds(db).where('id', '=', holdId).executeTakeFirst()
}

/** The hold that a journal opened. */
export function holdOpenedBy(db: Db, journalId: number): Promise<HoldRow> {
  return selectHolds(db).where('opened_journal_id', '=', journalId).executeTakeFirstOrThrow()
}

/** Holds that a person opened, or a frozen gift, oldest first: what unfreezing takes from. */
export function openFreezes(db: Db, cardId: number): Promise<HoldRow[]> {
  return selectHolds(db)
    .where('user_card_id', '=', cardId)
    .where('status', '=', 'open')
    .where('kind', '=', 'freeze')
    .orderBy('id')
    .execute()
}
