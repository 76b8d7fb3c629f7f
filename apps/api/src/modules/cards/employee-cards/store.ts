import type { Db } from '#db/database.ts'

/** Somebody who works for a company; held, so that two cards are not opened for them at once. */
export function holdStaff(db: Db, companyId: number, userId: number) {
  return db
    .selectFrom('users')
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .where('kind', '=', 'staff')
    .where('status', '=', 'normal')
    .select(['id', 'name'])
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The chip that an account is on. */
export function chipOf(db: Db, userCardId: number) {
  return db
    .selectFrom('card_infos')
    .where('user_card_id', '=', userCardId)
    .select('id')
    .executeTakeFirst()
}
