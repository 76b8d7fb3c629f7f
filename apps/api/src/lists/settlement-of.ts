/** In which confirmed month a document of the supply side is settled; what belongs to it cannot change any more. */

import { type RawBuilder, sql } from 'kysely'
import type { Named } from './relations.ts'

/** @param column the key of the document */
export const settlementOf = (
  type: 'transport' | 'intake',
  column: string,
): RawBuilder<Named | null> => sql<Named | null>`(
  select jsonb_build_object('id', m.id, 'name', m.month)
  from supply_month_lines l join supply_months m on m.id = l.month_id
  where l.is_settled and l.source_type = ${type} and l.source_id = ${sql.ref(column)})`
