/** Payee account ratios as other modules count them. */

import { sql } from 'kysely'
import type { Cents } from '@app/kernel/money'
import type { Db } from '#db/database.ts'

/** How many ratios hold at a station at a moment, and what these have routed to either account. */
export async function ratiosInForce(
  db: Db,
  { stationId, at }: { stationId: number; at: Date },
): Promise<{ inForce: number; account1: Cents; account2: Cents }> {
  const { rows } = await sql<{ inForce: number; account1: Cents; account2: Cents }>`
    with latest as (
      select distinct on (payment_type) id, share from account_ratios
      where station_id = ${stationId} and valid_from <= ${at}
      order by payment_type, valid_from desc)
    select count(distinct l.id)::int as "inForce",
      coalesce(sum(t.amount_cents) filter (where t.bill_type = 0), 0)::bigint as account1,
      coalesce(sum(t.amount_cents) filter (where t.bill_type = 1), 0)::bigint as account2
    from latest l left join transactions t on t.account_ratio_id = l.id
      and t.status in ('success', 'refunding', 'partRefunded', 'refunded')
    where l.share is not null`.execute(db)
  const [sums] = rows
  if (!sums) throw new Error('sums of nothing are still a row')
  return sums
}
