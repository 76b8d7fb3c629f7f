/**
 * What the company should be, reckoned beside it from what was asked and done: orders with what is paid and given
 * back of them, the drawers, what cards are worth. It knows none of the product's tables and rules of booking.
 */

import {
  isPrepayment,
  isRecharge,
  isSale,
  type ModelOrder,
  type ModelPayment,
  type NewOrder,
  type NewPayment,
  payable,
  type Till,
} from './model-rows.ts'

export class Model {
  readonly orders = new Map<number, ModelOrder>()
  readonly payments = new Map<number, ModelPayment>()
  /** Cents on each card that has money of its own. */
  readonly worth = new Map<number, number>()
  readonly tills = new Map<number, Till>()
  /** Pieces of coupons that an order has. */
  readonly usedCoupons = new Set<number>()
  private readonly receiverOf: (card: number) => number | undefined

  /** @param receiverOf the card that money comes back to which a card has paid; nothing when it is closed */
  constructor(receiverOf: (card: number) => number | undefined) {
    this.receiverOf = receiverOf
  }

  till(station: number): Till {
    const known = this.tills.get(station)
    if (known) return known
    const till = {
      taken: 0,
      recharged: 0,
      givenBack: 0,
      cashTaken: 0,
      cashGiven: 0,
      prepaid: 0,
      prepaidUsed: 0,
      prepaidBack: 0,
    }
    this.tills.set(station, till)
    return till
  }

  addOrder(order: NewOrder): ModelOrder {
    const added: ModelOrder = {
      ...order,
      discount: 0,
      paid: 0,
      refunded: 0,
      status: 'open',
      isWrittenOff: false,
      span: '',
      payments: [],
      coupon: undefined,
      charge: undefined,
      used: 0,
      held: 0,
    }
    this.orders.set(order.id, added)
    return added
  }

  addWorth(card: number | undefined, amount: number): void {
    if (card === undefined) throw new Error('money without a card')
    this.worth.set(card, (this.worth.get(card) ?? 0) + amount)
  }

  private giveBack(card: number | undefined, amount: number): void {
    const receiver = card && this.receiverOf(card)
    if (receiver) this.addWorth(receiver, amount)
  }

  /** A payment that is made at once. */
  pay(order: ModelOrder, payment: NewPayment): ModelPayment {
    const made = this.begin(order, payment)
    this.enter(made)
    return made
  }

  /** A payment that a channel has to confirm. */
  await(order: ModelOrder, payment: NewPayment): ModelPayment {
    const asked = this.begin(order, payment)
    asked.isByPhone = true
    asked.status = 'lock'
    order.status = 'lock'
    return asked
  }

  private begin(order: ModelOrder, payment: NewPayment): ModelPayment {
    const { coupon, discount = 0, fund, prepayment, ...rest } = payment
    if (coupon !== undefined) {
      order.coupon = coupon
      order.discount = discount
      this.usedCoupons.add(coupon)
    }
    const made: ModelPayment = {
      ...rest,
      order,
      fund,
      prepayment,
      refunded: 0,
      status: 'success',
      isByPhone: false,
      byChannel: 0,
      asked: 0,
    }
    this.payments.set(made.id, made)
    order.payments.push(made)
    return made
  }

  /** The money is here. */
  enter(payment: ModelPayment): void {
    const { order, amount, type } = payment
    payment.status = 'success'
    order.paid += amount
    order.status = order.paid === payable(order) ? 'success' : 'partiallyPaid'
    const till = this.till(order.station)
    if (isSale(order)) till.taken += amount
    else if (isRecharge(order)) till.recharged += amount
    else till.prepaid += amount
    if (type === 'cash') till.cashTaken += amount
    if (type === 'debit') this.addWorth(payment.fund, -amount)
    this.use(payment, amount)
    const { charge } = order
    if (charge) this.addWorth(charge.card, charge.principal + charge.gift)
  }

  /** The money never comes. */
  abandon(payment: ModelPayment, status: string): void {
    const { order } = payment
    payment.status = status
    if (isRecharge(order)) order.status = 'fail'
    else this.reopen(order)
  }

  /** Of the prepayment that it was paid from; less than nothing when it is undone. */
  private use({ order, prepayment }: ModelPayment, amount: number): void {
    if (!prepayment) return
    prepayment.used += amount
    this.till(order.station).prepaidUsed += amount
  }

  private handBack(payment: ModelPayment, amount: number): Till {
    const till = this.till(payment.order.station)
    till.givenBack += amount
    if (isPrepayment(payment.order)) till.prepaidBack += amount
    this.use(payment, -amount)
    return till
  }

  private reopen(order: ModelOrder): void {
    order.status = order.paid === 0 ? 'open' : 'partiallyPaid'
    if (order.paid === 0) {
      this.freeCoupon(order)
      order.discount = 0
    }
  }

  private freeCoupon(order: ModelOrder): void {
    if (order.coupon !== undefined) this.usedCoupons.delete(order.coupon)
    order.coupon = undefined
  }

  private undo(payment: ModelPayment): void {
    const { amount, type } = payment
    payment.status = 'revoked'
    const till = this.handBack(payment, amount)
    if (type === 'cash') till.cashGiven += amount
    if (type === 'debit') this.giveBack(payment.fund, amount)
  }

  revokePayment(payment: ModelPayment): void {
    const { order } = payment
    this.undo(payment)
    order.paid -= payment.amount
    this.reopen(order)
  }

  /** All of it back, and it is over; where a settled sheet has it as sold, it is written off. */
  revokeOrder(order: ModelOrder, isSettled: boolean): void {
    for (const payment of order.payments) if (payment.status === 'success') this.undo(payment)
    this.end(order, isSettled)
    order.refunded = order.paid
    this.freeCoupon(order)
  }

  close(order: ModelOrder, isSettled: boolean): void {
    this.end(order, isSettled)
  }

  private end(order: ModelOrder, isSettled: boolean): void {
    order.status = 'close'
    order.isWrittenOff = isSale(order) && isSettled
  }

  /** @param given the parts of it that left the drawer and that went to the card */
  refund(payment: ModelPayment, amount: number, given: { cash: number; card: number }): void {
    const { order } = payment
    payment.refunded += amount
    payment.status = payment.refunded === payment.amount ? 'refunded' : 'partRefunded'
    const till = this.handBack(payment, amount)
    till.cashGiven += given.cash
    if (given.card > 0) this.giveBack(payment.fund, given.card)
    if (order.status === 'success') {
      order.refunded += amount
      if (order.refunded === order.paid) this.freeCoupon(order)
    } else {
      order.paid -= amount
      this.reopen(order)
    }
  }

  /** @param took of the recharge, its gift that was still there, and what the customer got */
  refundCharge(
    payment: ModelPayment,
    took: { amount: number; gift: number; payout: number; giftDue: number },
    isCash: boolean,
  ): void {
    const { order } = payment
    const { charge } = order
    if (!charge) throw new Error(`order ${order.id} is no recharge`)
    charge.refunded += took.amount
    charge.giftBack += took.giftDue
    payment.refunded += took.payout
    order.refunded += took.payout
    payment.status = charge.refunded === charge.principal ? 'refunded' : 'partRefunded'
    const till = this.handBack(payment, took.payout)
    if (isCash) till.cashGiven += took.payout
    this.addWorth(charge.card, -took.amount - took.gift)
  }

  revokeCharge(payment: ModelPayment): void {
    const { order } = payment
    const { charge } = order
    if (!charge) throw new Error(`order ${order.id} is no recharge`)
    this.undo(payment)
    this.addWorth(charge.card, -charge.principal - charge.gift)
    this.end(order, false)
    order.refunded = order.paid
  }
}
