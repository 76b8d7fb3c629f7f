/** A station that trades for as long as one likes, in few fuellings a day, and what it should have come to. */

import type { Simulator } from '@app/simulator/simulate'
import { businessDayOf } from '@app/kernel/calendar'
import { centilitres } from '@app/kernel/quantity'
import { sql } from 'kysely'
import { createTokens } from '../src/modules/access/sessions/tokens.ts'
import { type Caller, PIN, type TestHouse } from './harness.ts'
import { aCardWith, expectDone } from './till.ts'

/** Whoever has logged in, for as long as the test lasts: else a year is spent on logging in. */
export async function lasting(house: TestHouse, caller: Caller): Promise<Caller> {
  const tokens = createTokens(house.house.secrets)
  const claims = await tokens.verify(caller.token.replace('Bearer ', ''), house.clock.now)
  const end = new Date(house.clock.now.getTime() + LASTING_MS)
  await house.asOwner(`update sessions set expires_at = '${end.toISOString()}'`)
  const authorization = `Bearer ${await tokens.sign(claims, end)}`
  const over = (known: Caller): Caller => ({
    ...known,
    get: (path, sending = {}) => known.get(path, { ...sending, headers: { authorization } }),
    post: (path, body = {}, sending = {}) =>
      known.post(path, body, { ...sending, headers: { authorization } }),
    at: (stationId) => over(known.at(stationId)),
  })
  return over(caller)
}

const LASTING_MS = 400 * 86_400_000

/** Money that moved in a month, in cents, counted beside the house. */
export interface Takings {
  sales: number
  taken: number
  recharged: number
  givenBack: number
}

/** What somebody still has to do: an order to be paid late, a payment to be refunded. */
interface Errand {
  due: number
  run: () => Promise<void>
}

const WINDOW_MS = 50_000
const RECHARGE = 30_000
const ENOUGH = 20_000
/** How customers behave, one after the other. */
const CUSTOMERS = ['cash', 'wx', 'card', 'parts', 'late', 'returns', 'mistake', 'doubts'] as const

export class Trading {
  readonly takings = new Map<string, Takings>()
  readonly #house: TestHouse
  readonly #manager: Caller
  readonly #forecourt: Simulator
  readonly #zone: string
  #now: number
  #errands: Errand[] = []
  #lastOrder = 0
  #served = 0
  #day = 0
  #card = 0
  cardBalance = 0

  constructor(house: TestHouse, station: { manager: Caller; forecourt: Simulator; zone: string }) {
    this.#house = house
    this.#manager = station.manager
    this.#forecourt = station.forecourt
    this.#zone = station.zone
    this.#now = house.clock.now.getTime()
  }

  /** Customers come at an instant, each to a nozzle; one of them may bypass the controller. */
  async serve(at: Date, nozzles: readonly { pump: number; nozzle: number }[], bypassed?: number) {
    const forecourt = this.#forecourt
    forecourt.skip(at.getTime() - this.#now)
    this.#now = at.getTime() + WINDOW_MS
    for (const [index, nozzle] of nozzles.entries()) {
      const volume = centilitres(300 + ((this.#served * 37 + index * 11) % 500))
      forecourt.fuel({
        ...nozzle,
        volume,
        ...(index === bypassed && { isUnreported: true }),
      })
    }
    this.#house.clock.now = at
    forecourt.step(WINDOW_MS)
    await forecourt.whenDelivered()
    for (const order of await this.#newOrders()) {
      this.#month().sales += order.payable
      await this.#treat(CUSTOMERS[this.#served % CUSTOMERS.length] ?? 'cash', order)
      this.#served += 1
    }
  }

  /** Whatever was promised for this day or before. */
  async runErrands(day: number): Promise<void> {
    const due = this.#errands.filter((errand) => errand.due <= day)
    this.#errands = this.#errands.filter((errand) => errand.due > day)
    for (const errand of due) await errand.run()
  }

  /** Puts money on the card before it runs out. */
  async recharge(): Promise<void> {
    if (this.cardBalance > ENOUGH) return
    this.#card ||= (await aCardWith(this.#house, {})).id
    const recharge = { amount: RECHARGE, paymentType: 'cash' }
    expectDone(await this.#manager.post(`/userCards/${this.#card}/recharge`, recharge))
    this.#month().recharged += RECHARGE
    this.cardBalance += RECHARGE
  }

  /** The card as the house shows it. */
  async cardNow(): Promise<{ value: number }> {
    return expectDone(await this.#manager.get(`/userCards/${this.#card}`)) as never
  }

  /** Errands are reckoned from this day. */
  beginDay(day: number): void {
    this.#day = day
  }

  #later(days: number, run: () => Promise<void>): void {
    this.#errands.push({ due: this.#day + days, run })
  }

  #month(): Takings {
    const month = businessDayOf(this.#house.clock.now, this.#zone).slice(0, 7)
    const takings = this.takings.get(month) ?? { sales: 0, taken: 0, recharged: 0, givenBack: 0 }
    this.takings.set(month, takings)
    return takings
  }

  async #newOrders(): Promise<{ id: number; payable: number }[]> {
    const { rows } = await this.#house.look((db) =>
      sql<{ id: number; payable: number }>`
        select id, payable_cents as payable from orders
        where id > ${this.#lastOrder} and fuelling_id is not null order by id`.execute(db),
    )
    this.#lastOrder = rows.at(-1)?.id ?? this.#lastOrder
    return rows
  }

  async #treat(
    kind: (typeof CUSTOMERS)[number],
    { id, payable }: { id: number; payable: number },
  ): Promise<void> {
    if (kind === 'late') {
      this.#later(1 + (id % 9), async () => void (await this.#pay(id, payable, 'cash')))
    } else if (kind === 'card') {
      await this.#payByCard(id, payable)
    } else if (kind === 'parts') {
      await this.#payByCard(id, 1_000)
      await this.#pay(id, payable - 1_000, 'cash')
    } else if (kind === 'mistake') {
      const payment = await this.#pay(id, payable, 'wx')
      await this.#undo(`/transactions/${payment}/revoke`, payable, {})
      await this.#pay(id, payable, 'ali')
    } else {
      const payment = await this.#pay(id, payable, kind === 'wx' ? 'wx' : 'cash')
      if (kind === 'returns') this.#later(2, () => this.#refund(payment, 500))
      if (kind === 'doubts') this.#later(0, () => this.#refund(payment, payable))
    }
  }

  async #pay(orderId: number, amount: number, paymentType: string): Promise<number> {
    const { transaction } = expectDone(
      await this.#manager.post(`/orders/${orderId}/pay`, { paymentType, amount }),
    )
    this.#month().taken += amount
    return transaction.id
  }

  async #payByCard(orderId: number, amount: number): Promise<void> {
    const payment = { paymentType: 'debit', userCard: { id: this.#card }, amount }
    expectDone(await this.#manager.post(`/orders/${orderId}/pay`, payment))
    this.#month().taken += amount
    this.cardBalance -= amount
  }

  #refund(transactionId: number, amount: number): Promise<void> {
    return this.#undo(`/transactions/${transactionId}/refund`, amount, { amount, mode: 'cash' })
  }

  async #undo(path: string, amount: number, what: object): Promise<void> {
    expectDone(await this.#manager.post(path, { ...what, reason: 'of the year' }, { pin: PIN }))
    this.#month().givenBack += amount
  }
}
