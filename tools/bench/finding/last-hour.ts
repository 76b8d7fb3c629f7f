/** Lists of a station while as much was sold there within an hour as a thousand stations sell. */

import { everyQuestionOnce } from '../order-list.ts'
import type { Figure } from '../report.ts'
import { settle, type Stage, sumUp } from '../stage.ts'

const ORDERS = 70_000

export async function measureLastHour(stage: Stage): Promise<Figure[]> {
  const before = await everyQuestionOnce(stage)
  await sell(stage)
  await settle(stage.urlOf())
  await sumUp(stage.urlOf())
  const after = await everyQuestionOnce(stage)
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
    `insert into orders (company_id, station_id, order_no, kind, status, source, business_day_id,
       fuel_item_id, amount_cents, volume_cl, paid_cents, created_at)
     select d.company_id, d.station_id, 'LAST' || n, 'fuel', 'success', 'pump', d.id,
       i.id, 20000 + n, 3000, 20000 + n, now() - n * interval '1 hour' / $2
     from (select * from business_days where station_id = $1 order by start_time desc limit 1) d
     cross join (select min(id) as id from items where station_id = $1 and category_type = 'fuel') i
     cross join generate_series(1, $2) n`,
    [stationId, ORDERS],
  )
}
