/** What was spent with cards before, and what is held for their fuellings: their limits leave the rest. */

import { sql } from 'kysely'
import { add, type Cents, ZERO } from '@app/kernel/money'
import { addVolumes, type Centilitres, NO_VOLUME, volumeFor } from '@app/kernel/quantity'
import type { Db } from '#db/database.ts'
import { NOTHING_SPENT, type Spent } from './rules.ts'

/**
 * What was spent in the day and the month of an instant, with a card or with cards that share its
 * money, less what was given back; what is held for a fuelling is as good as spent. Litres are those of
 * the fuels, in proportion where an order was paid in parts.
 */
export async function spentBy(
  db: Db,
  cardId: number,
  { at, timeZone }: { at: Date; timeZone: string },
): Promise<Spent> {
  const since = (unit: 'day' | 'month') =>
    sql`date_trunc(${sql.lit(unit)}, ${at}::timestamptz at time zone ${timeZone}) at time zone ${timeZone}`
  const { rows } = await sql<Spent>`
    select coalesce(sum(net) filter (where created_at >= ${since('day')}), 0)::bigint as day,
      coalesce(sum(net), 0)::bigint as month,
      coalesce(sum(round(net * volume / nullif(payable, 0)))
        filter (where created_at >= ${since('day')}), 0)::bigint as "dayVolume"
    from (
      select d.created_at, -d.amount - coalesce(s.refunded_principal + s.refunded_gift, 0) as net,
        o.payable_cents::numeric as payable,
        (select sum(l.quantity) from line_items l
          where l.order_id = d.order_id and l.category_type = 'fuel') as volume
      from card_details d
      left join card_detail_states s on s.detail_id = d.id
      left join orders o on o.id = d.order_id
      where d.book = 'debit' and d.type = 'consume' and d.created_at >= ${since('month')}
        and (d.user_card_id = ${cardId}
          or d.fund_user_card_id = ${cardId} and d.fund_user_card_id <> d.user_card_id)
    ) spent`.execute(db)
  const { day, month, dayVolume } = rows[0] ?? NOTHING_SPENT
  const held = await heldFor(db, cardId)
  return {
    day: add(day, held.amount),
    month: add(month, held.amount),
    dayVolume: addVolumes(dayVolume, held.volume),
  }
}

const IS_OPEN = sql`a.status in ('waiting', 'authorised', 'fuelled', 'gray')`

interface HeldForFuel {
  amount: Cents
  price: Cents
  /** What was asked for; null: as much as the money buys. */
  volume: Centilitres | null
}

/** What is held for fuellings of a card, or of cards that share its money. */
async function heldFor(db: Db, cardId: number): Promise<{ amount: Cents; volume: Centilitres }> {
  const { rows } = await sql<HeldForFuel>`
    select h.principal_cents + h.gift_cents as amount, a.unit_price_cents as price, a.volume_cl as volume
    from (
      select a.* from pump_authorisations a where a.user_card_id = ${cardId} and ${IS_OPEN}
      union
      select a.* from card_holds h join pump_authorisations a on a.hold_id = h.id and ${IS_OPEN}
      where h.user_card_id = ${cardId} and h.status = 'open'
    ) a
    join card_holds h on h.id = a.hold_id and h.status = 'open'`.execute(db)
  return {
    amount: add(ZERO, ...rows.map(({ amount }) => amount)),
    volume: addVolumes(
      NO_VOLUME,
      ...rows.map(({ amount, price, volume }) => volume ?? volumeFor(amount, price)),
    ),
  }
}
