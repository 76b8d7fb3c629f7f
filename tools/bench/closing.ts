/** Closing a shift in which thousands of orders were sold: from the cashier's press to the sheet. */

import { openClient } from './bench-client.ts'
import type { Figure } from './report.ts'
import { runAlone, type Stage } from './stage.ts'
import { plantInBulk } from './plant-in-bulk.ts'

const ORDERS = 5000
const SHIFTS = 3
const MOST_MS = 1000

export async function measureClosing(stage: Stage): Promise<Figure[]> {
  const { server, shiftStationId: stationId } = stage
  const manager = await openClient(server.url, { account: 'manager', stationId })
  let { id: shiftId }: { id: number } = JSON.parse(await manager('POST', '/shiftStates', {}))
  const took: number[] = []
  while (took.length < SHIFTS) {
    await sellIn(stage, shiftId, ORDERS)
    const begun = performance.now()
    const closed = await manager('POST', `/shiftStates/${shiftId}/close`, {})
    took.push(performance.now() - begun)
    const { settled, next }: Closed = JSON.parse(closed)
    if (settled.totals.orderCount !== ORDERS) throw new Error(`the sheet has ${closed}`)
    shiftId = next.id
  }
  const ours = took.toSorted((a, b) => a - b)[1] ?? Number.NaN
  const what = `closing a shift of ${ORDERS.toLocaleString('en')} orders`
  return [{ what, ours, unit: 'ms', aim: { figure: MOST_MS } }]
}

/** What the server answers. */
export interface Closed {
  settled: { totals: { orderCount: number } }
  next: { id: number }
}

/** Fuel at the nozzles, paid in turn in every way. */
export async function sellIn(
  { urlOf, shiftStationId }: Stage,
  shiftId: number,
  orders: number,
): Promise<void> {
  await plantInBulk(
    urlOf(),
    `with place as (
      select s.company_id, s.station_id, s.id as shift_id, s.business_day_id from shifts s
      where s.id = ${shiftId} and s.station_id = ${shiftStationId}
    ), hoses as (
      select n.id, n.item_id, i.price_cents, i.name, row_number() over (order by n.id) - 1 as place,
        count(*) over () as hoses
      from nozzles n join items i on i.id = n.item_id where n.station_id = ${shiftStationId}
    ), sold as (
      insert into orders (company_id, station_id, order_no, kind, type, status, source, nozzle_id,
        fuel_item_id, shift_id, business_day_id, unit_price_cents, volume_cl, amount_cents, paid_cents, paid_at)
      select p.company_id, p.station_id, 'C${shiftId}-' || n, 'fuel', 1, 'success', 'pump', h.id, h.item_id,
        p.shift_id, p.business_day_id, h.price_cents, 100, h.price_cents, h.price_cents, now()
      from place p, generate_series(1, ${orders}) n join hoses h on h.place = n % h.hoses
      returning *
    ), lines as (
      insert into line_items (company_id, station_id, order_id, item_id, category_type, name,
        unit_price_cents, quantity, amount_cents)
      select o.company_id, o.station_id, o.id, o.fuel_item_id, 'fuel', h.name, o.unit_price_cents,
        o.volume_cl, o.amount_cents
      from sold o join hoses h on h.id = o.nozzle_id
    )
    insert into transactions (company_id, station_id, order_id, transaction_no, payment_type,
      amount_cents, status, shift_id, business_day_id, paid_at)
    select company_id, station_id, id, 'T' || order_no, (array['wx', 'ali', 'cash', 'bankCard'])[1 + id % 4],
      amount_cents, 'success', shift_id, business_day_id, now()
    from sold`,
  )
  await runAlone(urlOf(), 'analyze orders, line_items, transactions')
}
