/** Invariants after every step: the rows are those of the model, and all sheets together tell what they come to. */

import { due, isOver, isPrepayment, isSale, kept, type ModelOrder, payable } from './model-rows.ts'
import { readSpans, type Sheet, sheetOf, type Span } from './spans.ts'
import { Broken, type Fixture } from './fixture.ts'

const FACTS = `
  select
    (select coalesce(string_agg(concat_ws(':', o.id, o.status, o.amount_cents, o.discount_cents, o.paid_cents,
      o.refunded_cents, o.is_written_off::int, o.prepaid_used_cents, o.prepaid_held_cents,
      case when o.kind <> 'recharge' then coalesce('s' || o.shift_id, 'd' || o.business_day_id) else '' end),
      ' ' order by o.id), '') from orders o) as orders,
    (select coalesce(string_agg(concat_ws(':', t.id, t.status, t.amount_cents, t.refunded_cents),
      ' ' order by t.id), '') from transactions t) as payments,
    (select string_agg(concat_ws(':', b.user_card_id, b.value_cents), ' ' order by b.user_card_id)
      from card_balances b join user_cards c on c.id = b.user_card_id
      where b.user_card_id = any ($1)) as cards,
    (select coalesce(string_agg(u.id::text, ' ' order by u.id), '') from user_coupons u
      where u.status = 'used') as coupons,
    (select coalesce(sum(r.cash_cents), 0)::float8 from refunds r where r.status <> 'fail') as "cashGiven",
    (select coalesce(max(id), 0)::int from ledger_journals) as journals,
    (select coalesce(max(id), 0)::int from order_adjustments) as adjustments,
    (select count(*)::int from refunds) as refunds,
    (select count(*)::int from card_holds) as holds,
    (select count(*)::int from ledger_journals j
      where j.id > $2 and (select coalesce(sum(case e.side when 'C' then e.amount else -e.amount end), 1)
        from ledger_entries e where e.journal_id = j.id) <> 0) as unbalanced,
    (select count(*)::int from orders o where o.paid_cents > o.payable_cents
      or o.refunded_cents > o.paid_cents) as beyond`

interface Facts {
  orders: string
  payments: string
  cards: string
  coupons: string
  cashGiven: number
  journals: number
  adjustments: number
  refunds: number
  holds: number
  unbalanced: number
  beyond: number
}

/** What the last look saw. */
export interface Look {
  facts: Facts | undefined
  /** Of each station, what its running sheets were reckoned from, and what they came to. */
  stations: Map<number, { from: string; sheets: Sheet[] }>
}

/** What a step that was refused must leave as it was. */
export const tracesOf = ({ facts }: Look): string =>
  facts
    ? [facts.journals, facts.adjustments, facts.refunds, facts.holds].join(' ') + facts.orders
    : ''

export async function check(fixture: Fixture, look: Look): Promise<void> {
  const cards = [...fixture.model.worth.keys()]
  const [{ rows }] = await Promise.all([
    fixture.db.query<Facts>(FACTS, [cards, look.facts?.journals ?? 0]),
    readSpans(fixture),
  ])
  const facts = rows[0]!
  look.facts = facts
  same('orders', facts.orders, ordersOf(fixture))
  same('payments', facts.payments, paymentsOf(fixture))
  same('worth of cards', facts.cards, cardsOf(fixture))
  same('used coupons', facts.coupons, [...fixture.model.usedCoupons].toSorted(byNumber).join(' '))
  same('cash given back', facts.cashGiven, sumOfTills(fixture, 'cashGiven'))
  same('journals that do not balance', facts.unbalanced, 0)
  same('orders beyond what is payable', facts.beyond, 0)
  await Promise.all(fixture.stations.map(({ id }) => checkStation(fixture, look, id)))
}

const byNumber = (a: number, b: number): number => a - b

const ordersOf = ({ model }: Fixture, station?: number): string =>
  [...model.orders.values()]
    .filter((order) => station === undefined || order.station === station)
    .map((o) =>
      [
        o.id,
        o.status,
        o.amount,
        o.discount,
        o.paid,
        o.refunded,
        Number(o.isWrittenOff),
        o.used,
        o.held,
        o.span,
      ].join(':'),
    )
    .join(' ')

const paymentsOf = ({ model }: Fixture, station?: number): string =>
  [...model.payments.values()]
    .filter(({ order }) => station === undefined || order.station === station)
    .map(({ id, status, amount, refunded }) => [id, status, amount, refunded].join(':'))
    .join(' ')

const cardsOf = ({ model }: Fixture): string =>
  [...model.worth]
    .toSorted(([a], [b]) => a - b)
    .map((pair) => pair.join(':'))
    .join(' ')

const sumOfTills = ({ model }: Fixture, name: 'cashGiven' | 'cashTaken'): number =>
  [...model.tills.values()].reduce((sum, till) => sum + till[name], 0)

/** @throws Broken with the parts that differ */
export function same(what: string, found: string | number, expected: string | number): void {
  if (found === expected) return
  const [left, right] = [String(found).split(' '), String(expected).split(' ')]
  const differing = left.flatMap((part, index) =>
    part === right[index] ? [] : [`${part} instead of ${right[index]}`],
  )
  const missing = right.slice(left.length)
  throw new Broken(
    `${what}: ${[...differing, ...missing.map((one) => `no ${one}`)].slice(0, 5).join(', ')}`,
  )
}

/** The figures of a sheet that are summed up over all of them. */
const FIGURES = [
  'salesAmount',
  'discount',
  'laterDiscount',
  'writtenOffAmount',
  'paidAmount',
  'reopenedAmount',
  'rechargeAmount',
  'refundAmount',
  'cashExpected',
  'prepaid.taken',
  'prepaid.used',
  'prepaid.refunded',
] as const

type Figure = (typeof FIGURES)[number]

export type Sums = Record<Figure, number>

const figureOf = ({ totals }: Sheet, name: Figure): number => {
  const [outer = '', inner] = name.split('.')
  return inner === undefined ? totals[outer] : totals[outer][inner]
}

export const sumsOf = (sheets: readonly Sheet[]): Sums =>
  Object.fromEntries(
    FIGURES.map((name) => [
      name,
      sheets.reduce((sum: number, sheet: Sheet) => sum + figureOf(sheet, name), 0),
    ]),
  ) as Sums

/** In the order in which they began. */
export const spansAt = ({ spans }: Fixture, station: number): Span[] =>
  [...spans.values()]
    .filter((span) => span.station === station)
    .toSorted((a, b) => a.startedAt - b.startedAt)

/** The settled sheets of a station, and those that run; these are read again when a row has changed. */
async function sheetsAt(fixture: Fixture, look: Look, station: number): Promise<Sheet[]> {
  const spans = spansAt(fixture, station)
  const { adjustments, refunds } = look.facts!
  const states = spans.map(({ key, isSettled }) => `${key}${isSettled ? '!' : ''}`)
  const rows = [ordersOf(fixture, station), paymentsOf(fixture, station)]
  const drops = fixture.drops.map(({ id, isVoided }) => `${id}${isVoided ? '!' : ''}`)
  const from = [adjustments, refunds, ...drops, ...states, ...rows].join(' ')
  const known = look.stations.get(station)
  if (known?.from === from) return known.sheets
  const sheets = await Promise.all(spans.map((span) => span.sheet ?? sheetOf(fixture, span)))
  look.stations.set(station, { from, sheets })
  return sheets
}

async function checkStation(fixture: Fixture, look: Look, station: number): Promise<void> {
  const sheets = await sheetsAt(fixture, look, station)
  const sums = sumsOf(sheets)
  const orders = [...fixture.model.orders.values()].filter(
    (order) => order.station === station && isSale(order),
  )
  const sold = orders.filter((order) => !isOver(order) || order.isWrittenOff)
  const sum = (rows: readonly ModelOrder[], of: (order: ModelOrder) => number) =>
    rows.reduce((all, order) => all + of(order), 0)
  const till = fixture.model.till(station)
  const at = `of all sheets of station ${station}`
  same(
    `sales ${at}`,
    sums.salesAmount,
    sum(sold, ({ amount }) => amount),
  )
  const discounts = sums.discount + sums.laterDiscount
  same(
    `discounts ${at}`,
    discounts,
    sum(sold, ({ discount }) => discount),
  )
  const writtenOff = orders.filter((order) => order.isWrittenOff)
  same(`write-offs ${at}`, sums.writtenOffAmount, sum(writtenOff, payable))
  const net = sums.salesAmount - discounts - sums.writtenOffAmount
  same(
    `sales as they are now ${at}`,
    net,
    sum(
      orders.filter((order) => !isOver(order)),
      payable,
    ),
  )
  same(`money taken ${at}`, sums.paidAmount, till.taken)
  same(`recharges ${at}`, sums.rechargeAmount, till.recharged)
  same(`money given back ${at}`, sums.refundAmount, till.givenBack)
  same(`cash ${at}`, sums.cashExpected, till.cashTaken - till.cashGiven)
  same(`prepaid ${at}`, sums['prepaid.taken'], till.prepaid)
  same(`used of it ${at}`, sums['prepaid.used'], till.prepaidUsed)
  same(`given back of it ${at}`, sums['prepaid.refunded'], till.prepaidBack)
  checkDrawers(fixture, sheets)
  const last = sheets.at(-1)
  if (!last) return
  checkLeft(fixture, station, last)
  same(`unpaid at station ${station} now`, last.totals.unpaidAmount, sum(orders, due))
}

/** What is left of prepayments at a station, as the last of its sheets has it. */
function checkLeft({ model }: Fixture, station: number, { totals, prepayments }: Sheet): void {
  const left = [...model.orders.values()]
    .filter((order) => order.station === station && isPrepayment(order) && kept(order) > 0)
    .map((order) => `${order.id}:${kept(order)}`)
  const listed = prepayments.map(({ id, left: amount }: Sheet) => `${id}:${amount}`)
  same(`prepayments left at station ${station}`, listed.join(' '), left.join(' '))
  const { count, closing } = totals.prepaid
  same(`how many are left at station ${station}`, count, left.length)
  const sum = left.reduce((all, one) => all + Number(one.split(':')[1]), 0)
  same(`what is left at station ${station}`, closing, sum)
}

/** Put away in a shift, as far as it was not taken back. */
const droppedIn = ({ drops }: Fixture, shift: number): number =>
  drops.reduce((sum, drop) => (drop.shift === shift && !drop.isVoided ? sum + drop.amount : sum), 0)

/** Of every shift: what should be in its drawer, and what of what was counted it gained. */
function checkDrawers(fixture: Fixture, sheets: readonly Sheet[]): void {
  for (const { id, totals, drawer } of sheets) {
    if (!drawer) continue
    const at = `of shift ${id}`
    const dropped = droppedIn(fixture, id)
    same(`put away ${at}`, drawer.dropped, dropped)
    same(`drawer ${at}`, drawer.expected, drawer.float + totals.cashExpected - dropped)
    const listed = drawer.drops.reduce((sum: number, one: Sheet) => sum + one.amount, 0)
    same(`drops listed ${at}`, listed, dropped)
    if (drawer.counted === null) continue
    same(`counted ${at}`, totals.cashCounted, drawer.counted + dropped - drawer.float)
    same(`missing ${at}`, totals.cashDifference, drawer.counted - drawer.expected)
  }
}
