/**
 * Names of people and of cards in lists: there are millions of them, so an index of their parts is
 * asked instead (migrations 0050, 0079). What it finds lies in the session's companies; policies and the
 * rest of the query hold as ever.
 */

import { type RawBuilder, sql } from 'kysely'
import type { Field } from './list-spec.ts'

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
