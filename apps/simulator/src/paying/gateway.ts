/**
 * What stands behind every payment channel: somebody who asks customers for money once, takes it once and
 * gives it back once, and can have a bad day. Figures are whole cents; nothing is kept beyond the process.
 */

import { randomInt } from 'node:crypto'

const HIGHEST_FIRST_TRADE = 10 ** 12

/** What can go wrong with one call: never heard, or heard without an answer. */
export type CallFault = 'loseCall' | 'loseAnswer'

export interface Asked {
  requestNo: string
  merchantId: string
  amount: number
  notifyUrl: string
  /** What the customer showed, to be charged at once; they scan without one. */
  payerCode?: string
}

export interface Payment extends Asked {
  state: 'waiting' | 'paid' | 'declined' | 'closed'
  qr: string
  tradeNo: string
  paid: number
  why: string
}

export interface Refund {
  requestNo: string
  tradeNo: string
  amount: number
}

export class Gateway {
  readonly payments = new Map<string, Payment>()
  /** Everything that was given back, by its request no. */
  readonly refunds = new Map<string, Refund>()
  /** Why refunds are refused; none are by default. */
  refusesRefunds: string | undefined
  /** Why it asks no customer; it does by default. */
  refusesPayments: string | undefined
  /** Customers who show a code still have to enter their password; they do not by default. */
  asksPassword = false
  /** Nothing is kept beyond the process, and yet no number may come twice: each begins somewhere else. */
  private trades = randomInt(HIGHEST_FIRST_TRADE)

  /** Under a number that was used before nothing more happens. */
  start(asked: Asked): Payment {
    const known = this.payments.get(asked.requestNo)
    if (known) return known
    const why = this.refusesPayments ?? this.usedCode(asked)
    const payment: Payment = {
      ...asked,
      state: why === undefined ? 'waiting' : 'declined',
      qr: asked.payerCode === undefined ? `https://pay.example/${asked.requestNo}` : '',
      tradeNo: '',
      paid: 0,
      why: why ?? '',
    }
    this.payments.set(asked.requestNo, payment)
    const isChargedAtOnce = asked.payerCode !== undefined && !this.asksPassword
    return isChargedAtOnce ? this.pay(asked.requestNo) : payment
  }

  /** @returns why a code that was shown cannot be charged: it pays once */
  private usedCode({ payerCode }: Asked): string | undefined {
    if (payerCode === undefined) return undefined
    const isUsed = [...this.payments.values()].some((payment) => payment.payerCode === payerCode)
    return isUsed ? 'the code was used' : undefined
  }

  /** What is called off before anybody heard of it is never asked for. */
  cancel(requestNo: string, merchantId: string): Payment {
    const asked = { requestNo, merchantId, amount: 0, notifyUrl: '' }
    const payment = this.payments.get(requestNo) ?? this.start(asked)
    if (payment.state === 'waiting') payment.state = 'closed'
    return payment
  }

  /** A customer scans and pays; exactly what was asked for, unless the channel errs. */
  pay(requestNo: string, amount?: number): Payment {
    const payment = this.expect(requestNo)
    if (payment.state !== 'waiting') return payment
    payment.state = 'paid'
    payment.paid = amount ?? payment.amount
    payment.tradeNo = this.nextTrade()
    return payment
  }

  /** The customer's bank says no. */
  decline(requestNo: string, why = 'not enough money'): void {
    const payment = this.expect(requestNo)
    if (payment.state === 'waiting') Object.assign(payment, { state: 'declined', why })
  }

  /** The money arrives although the channel had said that it would not. */
  payAfterAll(requestNo: string): Payment {
    const payment = this.expect(requestNo)
    payment.state = 'waiting'
    return this.pay(requestNo)
  }

  /** @returns why it cannot be given back */
  refund(asked: Refund & { paymentNo: string }): string | undefined {
    const { requestNo, paymentNo, tradeNo, amount } = asked
    if (this.refunds.has(requestNo)) return undefined
    if (this.refusesRefunds !== undefined) return this.refusesRefunds
    const payment = this.payments.get(paymentNo)
    if (payment?.state !== 'paid') return 'there is no such payment'
    if (amount > payment.paid - this.givenBackOf(tradeNo)) return 'more than was paid'
    this.refunds.set(requestNo, { requestNo, tradeNo, amount })
    return undefined
  }

  /** What is back of one payment of a customer. */
  givenBackOf(tradeNo: string): number {
    return [...this.refunds.values()]
      .filter((refund) => refund.tradeNo === tradeNo)
      .reduce((sum, { amount }) => sum + amount, 0)
  }

  nextTrade(): string {
    this.trades += 1
    return `4200${String(this.trades).padStart(12, '0')}`
  }

  private expect(requestNo: string): Payment {
    const payment = this.payments.get(requestNo)
    if (!payment) throw new Error(`nobody asked for ${requestNo}`)
    return payment
  }
}
