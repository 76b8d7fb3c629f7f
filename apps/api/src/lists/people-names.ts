/**
 * People, cards and invoices in lists, by name, plate or the end of a phone number: there are millions of them, so an
 * index is asked instead (migrations 0030, 0110, 0485). What it finds lies in the session's companies; policies and the rest
 * of the query hold as ever.
 */

import { type RawBuilder, sql } from 'kysely'
import { lastDigitsOf } from './masked-numbers.ts'
import { among, type Field, maskedNumber, text } from './list-spec.ts'

const named =
  (find: RawBuilder<unknown>) =>
  (column: string, key: string): Field => ({
    kind: 'name',
    column,
    // As one array, whose keys are then looked up in their order: half the time of a join with them.
    indexMatch: (pattern) => ({ key, keys: sql`${find}(${pattern})` }),
  })

/** @param key the column that holds the person's key */
export const personName = named(sql`app.find_users_by_name`)

/** @param key the column that holds the card's key */
export const cardName = named(sql`app.find_cards_by_name`)

/** @param key the column that holds the invoice's key */
export const invoiceTitle = named(sql`app.find_invoices_by_title`)

/** @param key the column that holds the person's key */
export const personMobile = (column: string, key: string): Field => ({
  ...maskedNumber(column),
  lookUp: (value) => {
    const digits = lastDigitsOf(value)
    return digits ? { key, keys: sql`app.find_users_by_last_digits(${digits})` } : undefined
  },
})

/** @param key the column that holds the key of the person with these plates */
export const personPlates = (column: string, key: string): Field => ({
  ...among(sql`unnest(${sql.ref(column)}) as their(plate) where true`, text('their.plate')),
  lookUp: ({ text: plate, pattern }) =>
    pattern ? undefined : { key, keys: sql`app.find_users_by_plate(${plate})` },
})
