/** Visibility of people and cards to a customer who may log in. */

import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#db/database.ts'

/**
 * Of a customer the own rows, by the column that says whose they are, and those of the fleet that they
 * head; of anybody else all.
 */
export function ofCustomer(
  { customerId, fleetId }: Scope,
  column: string,
  isOfFleet: (fleetId: number) => RawBuilder<boolean>,
): RawBuilder<boolean> {
  if (customerId === undefined) return sql`true`
  const isTheirs = sql<boolean>`${sql.ref(column)} = ${customerId}`
  return fleetId === undefined ? isTheirs : sql`(${isTheirs} or ${isOfFleet(fleetId)})`
}
