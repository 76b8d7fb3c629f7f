/** Lists of a station while as much was sold there within an hour as a thousand stations sell. */

import { openCards } from '../card-payments.ts'
import { everySumOnce } from '../order-list.ts'
import type { Figure } from '../report.ts'
import { settle, type Stage, sumUp } from '../stage.ts'

const ORDERS = 70_000
/** Beyond those that are opened elsewhere. */
const CARD = 9000

export async function measureLastHour(stage: Stage): Promise<Figure[]> {
  const before = await everySumOnce(stage)
  // A recharge opens the day.
  await openCards(stage, 1, CARD)
  await sell(stage)
  await settle(stage.urlOf())
  await sumUp(stage.urlOf())
  const after = await everySumOnce(stage)
  return [
    {
      what: `lists with ${ORDERS.toLocaleString('en')} orders more in the last hour, before without`,
      ours: after.ours.perSecond,
      reference: before.ours.perSecond,
      unit: '/s',
      aim: { ratio: 0.9 },
    },
    {
      what: '  the same in plain SQL',
      ours: after.reference.perSecond,
      reference: before.reference.perSecond,
      unit: '/s',
    },
  ]
}

/** With all triggers, as sales are written: what was remembered is asked again. */
async function sell({ owner, stationId }: Stage): Promise<void> {
  await owner.query(
    `with sold as (
       insert into orders (company_id, station_id, order_no, kind, status, source, business_day_id,
         fuel_item_id, amount_cents, volume_cl, paid_cents, created_at)
       select d.company_id, d.station_id, 'LAST' || n, 'fuel', 'success', 'pump', d.id,
         i.id, 20000 + n, 3000, 20000 + n, now() - n * interval '1 hour' / $2
       from (select * from business_days where station_id = $1 and status = 'open' order by id desc limit 1) d
       cross join (select min(id) as id from items where station_id = $1 and category_type = 'fuel') i
       cross join generate_series(1, $2) n
       returning *
     )
     insert into transactions (company_id, station_id, order_id, transaction_no, payment_type, status,
       amount_cents, business_day_id, created_at)
     select company_id, station_id, id, 'T' || order_no, case when id % 3 = 0 then 'cash' else 'wx' end, 'success',
       amount_cents, business_day_id, created_at
     from sold`,
    [stationId, ORDERS],
  )
}
