/** A station that trades for as long as one likes, in few fuellings a day, and what it should have come to. */

import type { Simulator } from '@app/simulator/simulate'
import { businessDayOf } from '@app/kernel/calendar'
import { centilitres } from '@app/kernel/quantity'
import { sql } from 'kysely'
import { createTokens } from '#modules/access/sessions/tokens.ts'
import type { Caller, TestApp } from './harness.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { aCardWith, expectDone } from './checkout.ts'

/** Whoever has logged in, for as long as the test lasts: else a year is spent on logging in. */
export async function lasting(app: TestApp, caller: Caller): Promise<Caller> {
  const tokens = createTokens(app.container.secrets)
  const claims = await tokens.verify(caller.token.replace('Bearer ', ''), app.clock.now)
  const end = new Date(app.clock.now.getTime() + LASTING_MS)
  await app.asOwner(`update sessions set expires_at = '${end.toISOString()}'`)
  const authorization = `Bearer ${await tokens.sign(claims, end)}`
  const over = (known: Caller): Caller => ({
    ...known,
    get: (path, sending = {}) => known.get(path, { ...sending, headers: { authorization } }),
    post: (path, body = {}, sending = {}) =>
      known.post(path, body, { ...sending, headers: { authorization } }),
    put: (path, body = {}, sending = {}) =>
      known.put(path, body, { ...sending, headers: { authorization } }),
    at: (stationId) => over(known.at(stationId)),
  })
  return over(caller)
}

const LASTING_MS = 400 * 86_400_000

/** Money that moved in a month, in cents, counted beside the server. */
interface Takings {
  sales: number
  taken: number
  recharged: number
  givenBack: number
}

/** What somebody still has to do: an order to be paid late, a payment to be refunded. */
interface LaterTask {
  due: number
  run: () => Promise<void>
}

const WINDOW_MS = 50_000
const RECHARGE = 30_000
const ENOUGH = 20_000
/** How customers behave, one after the other. */
const CUSTOMERS = ['cash', 'wx', 'card', 'parts', 'late', 'returns', 'mistake', 'doubts'] as const

/** The station, its customers so far, and what they owe or are owed. */
export interface Trading {
  readonly takings: Map<string, Takings>
  cardBalance: number
  readonly app: TestApp
  readonly manager: Caller
  readonly forecourt: Simulator
  readonly zone: string
  now: number
  tasks: LaterTask[]
  lastOrder: number
  served: number
  day: number
  card: number
}

export const startTrading = (
  app: TestApp,
  station: { manager: Caller; forecourt: Simulator; zone: string },
): Trading => ({
  ...station,
  app,
  takings: new Map(),
  cardBalance: 0,
  now: app.clock.now.getTime(),
  tasks: [],
  lastOrder: 0,
  served: 0,
  day: 0,
  card: 0,
})

/** Customers come at an instant, each to a nozzle; one of them may bypass the controller. */
export async function serve(
  trading: Trading,
  at: Date,
  {
    nozzles,
    bypassed,
  }: { nozzles: readonly { pump: number; nozzle: number }[]; bypassed?: number },
): Promise<void> {
  const { forecourt } = trading
  forecourt.skip(at.getTime() - trading.now)
  trading.now = at.getTime() + WINDOW_MS
  for (const [index, nozzle] of nozzles.entries()) {
    const volume = centilitres(300 + ((trading.served * 37 + index * 11) % 500))
    forecourt.fuel({
      ...nozzle,
      volume,
      ...(index === bypassed && { isUnreported: true }),
    })
  }
  trading.app.clock.now = at
  forecourt.step(WINDOW_MS)
  await forecourt.whenDelivered()
  for (const order of await newOrders(trading)) {
    takingsNow(trading).sales += order.payable
    await treat(trading, CUSTOMERS[trading.served % CUSTOMERS.length] ?? 'cash', order)
    trading.served += 1
  }
}

/** Whatever was promised for this day or before. */
export async function runTasksDue(trading: Trading, day: number): Promise<void> {
  const due = trading.tasks.filter((task) => task.due <= day)
  trading.tasks = trading.tasks.filter((task) => task.due > day)
  for (const task of due) await task.run()
}

/** Puts money on the card before it runs out. */
export async function recharge(trading: Trading): Promise<void> {
  if (trading.cardBalance > ENOUGH) return
  trading.card ||= (await aCardWith(trading.app, {})).id
  const money = { amount: RECHARGE, paymentType: 'cash' }
  expectDone(await trading.manager.post(`/userCards/${trading.card}/recharge`, money))
  takingsNow(trading).recharged += RECHARGE
  trading.cardBalance += RECHARGE
}

/** The card as the server shows it. */
export const cardNow = async ({ manager, card }: Trading): Promise<{ value: number }> =>
  expectDone(await manager.get(`/userCards/${card}`)) as never

function later(trading: Trading, days: number, run: () => Promise<void>): void {
  trading.tasks.push({ due: trading.day + days, run })
}

function takingsNow({ app, zone, takings }: Trading): Takings {
  const month = businessDayOf(app.clock.now, zone).slice(0, 7)
  const known = takings.get(month) ?? { sales: 0, taken: 0, recharged: 0, givenBack: 0 }
  takings.set(month, known)
  return known
}

async function newOrders(trading: Trading): Promise<{ id: number; payable: number }[]> {
  const { rows } = await trading.app.look((db) =>
    sql<{ id: number; payable: number }>`
      select id, payable_cents as payable from orders
      where id > ${trading.lastOrder} and fuelling_id is not null order by id`.execute(db),
  )
  trading.lastOrder = rows.at(-1)?.id ?? trading.lastOrder
  return rows
}

async function treat(
  trading: Trading,
  kind: (typeof CUSTOMERS)[number],
  { id, payable }: { id: number; payable: number },
): Promise<void> {
  const payBy = (paymentType: string, amount = payable) => pay(trading, id, { paymentType, amount })
  if (kind === 'late') {
    later(trading, 1 + (id % 9), async () => void (await payBy('cash')))
  } else if (kind === 'card') {
    await payByCard(trading, id, payable)
  } else if (kind === 'parts') {
    await payByCard(trading, id, 1_000)
    await payBy('cash', payable - 1_000)
  } else if (kind === 'mistake') {
    const payment = await payBy('wx')
    await undo(trading, `/transactions/${payment}/revoke`, { amount: payable })
    await payBy('ali')
  } else {
    const payment = await payBy(kind === 'wx' ? 'wx' : 'cash')
    if (kind === 'returns') later(trading, 2, () => refund(trading, payment, 500))
    if (kind === 'doubts') later(trading, 0, () => refund(trading, payment, payable))
  }
}

async function pay(
  trading: Trading,
  orderId: number,
  payment: { paymentType: string; amount: number },
): Promise<number> {
  const { transaction } = expectDone(await trading.manager.post(`/orders/${orderId}/pay`, payment))
  takingsNow(trading).taken += payment.amount
  return transaction.id
}

async function payByCard(trading: Trading, orderId: number, amount: number): Promise<void> {
  const payment = { paymentType: 'debit', userCard: { id: trading.card }, amount }
  await pay(trading, orderId, payment)
  trading.cardBalance -= amount
}

const refund = (trading: Trading, transactionId: number, amount: number): Promise<void> =>
  undo(trading, `/transactions/${transactionId}/refund`, { amount, body: { amount, mode: 'cash' } })

async function undo(
  trading: Trading,
  path: string,
  { amount, body = {} }: { amount: number; body?: object },
): Promise<void> {
  expectDone(
    await trading.manager.post(path, { ...body, reason: 'of the year' }, { pin: DEMO_PIN }),
  )
  takingsNow(trading).givenBack += amount
}
