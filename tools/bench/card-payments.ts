/**
 * Paying orders with stored-value cards, against pgbench's classic transaction (TPC-B: three updates,
 * a select and an insert) on the same server. Both end with a commit that is on the disk.
 */

import { randomUUID } from 'node:crypto'
import { CALLERS, drive, inTurns, type Rate } from './load.ts'
import { openBareTpcB, openTpcB } from './tpc-b.ts'
import type { Figure } from './report.ts'
import { runAlone, settle, type Stage } from './stage.ts'

const SECONDS = 5
const CARDS = 64
const CENTS_ON_A_CARD = 450_000
/** One yuan each, so that no card runs dry. */
const CENTS_PER_ORDER = 100
/** More than can be paid in all rounds. */
const ORDERS = 40_000
/** So that no table of the ledger is small any more. */
const FIRST_ORDERS = 1000
/** What a payment writes; planning as if they were as empty as at first, the database would read them from end to end. */
const WRITTEN = 'ledger_journals, ledger_entries, card_details, points_lots, idempotency_keys'

export async function measureCardPayments(stage: Stage): Promise<Figure[]> {
  const cards = await openCards(stage, CARDS)
  const orders = await openOrders(stage, ORDERS)
  await settle(stage.urlOf())
  const tpcB = await openTpcB(stage)
  let next = 0
  const payNext = (): Promise<string> => {
    const order = orders[next]
    const userCard = { id: cards[next % cards.length] }
    next += 1
    return stage.manager('POST', `/orders/${order}/pay`, { paymentType: 'debit', userCard })
  }
  for (let paid = 0; paid < FIRST_ORDERS; paid += 1) await payNext()
  await runAlone(stage.urlOf(), `vacuum (analyze) ${WRITTEN}`)
  const against = (reference: (seconds: number) => Promise<Rate>) =>
    inTurns(
      () => drive(payNext, SECONDS),
      () => reference(SECONDS),
      ({ perSecond }) => perSecond,
    )
  const { ours, reference } = await against(tpcB.run)
  await tpcB.close()
  const bare = await openBareTpcB(stage)
  const beside = await against(bare.run)
  bare.close()
  return [
    {
      what: `card payments, ${CALLERS} callers; ${tpcB.name}`,
      ours: ours.perSecond,
      reference: reference.perSecond,
      unit: '/s',
      aim: { ratio: 0.4 },
    },
    {
      what: '  99 of 100 within',
      ours: ours.p99,
      reference: reference.p99,
      unit: 'ms',
      aim: { figure: 60 },
    },
    {
      what: '  its five statements behind a bare HTTP server',
      ours: beside.ours.perSecond,
      reference: beside.reference.perSecond,
      unit: '/s',
      aim: { ratio: 0.5 },
    },
  ]
}

/**
 * Through the routes, as a cashier does: the ledger takes money no other way.
 *
 * @param first where others were opened before
 */
export async function openCards({ manager }: Stage, count: number, first = 0): Promise<number[]> {
  const cards: number[] = []
  for (let number = first; number < first + count; number += 1) {
    const mobile = `1390000${String(number).padStart(4, '0')}`
    const member = { kind: 'member', mobile, name: `Member ${number}` }
    const user: { id: number } = JSON.parse(await manager('POST', '/users', member))
    const opened = await manager('POST', '/userCards', { user: { id: user.id } })
    const card: { id: number } = JSON.parse(opened)
    const recharge = { amount: CENTS_ON_A_CARD, paymentType: 'wx' }
    await manager('POST', `/userCards/${card.id}/recharge`, recharge)
    cards.push(card.id)
  }
  return cards
}

/** Unpaid orders for fuel, of the day that the recharges have opened. */
export async function openOrders({ owner, stationId }: Stage, count: number): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `with place as (
      select i.company_id, i.station_id, i.id as item_id, i.name, i.price_cents, d.id as day_id
      from items i join business_days d using (station_id)
      where i.station_id = $1 and i.category_type = 'fuel' and d.status = 'open'
      order by i.id, d.id desc limit 1
    ), opened as (
      insert into orders (company_id, station_id, order_no, kind, type, source, business_day_id,
        fuel_item_id, unit_price_cents, volume_cl, amount_cents)
      select company_id, station_id, $2 || n, 'fuel', 1, 'pump', day_id, item_id, price_cents, 13, $3
      from place, generate_series(1, $4::int) n
      returning id
    ), lines as (
      insert into line_items (company_id, station_id, order_id, item_id, category_type, name,
        unit_price_cents, quantity, amount_cents)
      select p.company_id, p.station_id, o.id, p.item_id, 'fuel', p.name, p.price_cents, 13, $3
      from opened o, place p
    )
    select id from opened`,
    [stationId, randomUUID(), CENTS_PER_ORDER, count],
  )
  return rows.map(({ id }) => id)
}
