/** Labels of ways of paying at a station: its own, its union card's, its company's stored value (D-117, D-120). */

import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { PaymentLabels } from '#spreadsheet/list-export.ts'
import type { Ctx } from '#http/context.ts'

/** As the selected station calls them; without one, everything has its usual name. */
export const paymentLabelsOf = async ({
  db,
  stationId,
}: Pick<Ctx, 'db' | 'stationId'>): Promise<PaymentLabels> =>
  stationId === undefined ? {} : paymentLabelsAt(db, stationId)

/** The names that differ from the usual ones, or may. */
export async function paymentLabelsAt(db: Db, stationId: number): Promise<PaymentLabels> {
  const { rows } = await sql<Stored>`
    select
      (select c.value ->> 'name' from company_configs c
        where c.company_id = s.company_id and c.key = 'debitCard') as debit,
      (select c.value ->> 'cardName' from station_configs c
        where c.station_id = s.id and c.key = 'unionCard') as "union",
      (select c.value -> 'labels' from station_configs c
        where c.station_id = s.id and c.key = 'otherTradeType') as labels
    from stations s where s.id = ${stationId}`.execute(db)
  const { debit, union, labels } = rows[0] ?? NOTHING
  return {
    ...(debit && { debit }),
    ...(union && { union }),
    ...Object.fromEntries((labels ?? []).map(({ key, value }) => [key, value])),
  }
}

interface Stored {
  debit: string | null
  union: string | null
  labels: { key: string; value: string }[] | null
}

const NOTHING: Stored = { debit: null, union: null, labels: null }
