/** Orders, payments and tills of the model of a history. */

type OrderStatus = 'open' | 'lock' | 'partiallyPaid' | 'success' | 'close' | 'fail'

export interface ModelPayment {
  id: number
  order: ModelOrder
  type: string
  amount: number
  refunded: number
  status: string
  /** The card whose money it was. */
  fund: number | undefined
  /** The prepayment whose money it was. */
  prepayment: ModelOrder | undefined
  isByPhone: boolean
  /** Of what was given back, what the channel gave. */
  byChannel: number
  /** What the channel is asked to give back. */
  asked: number
}

export interface ModelOrder {
  id: number
  station: number
  kind: 'fuel' | 'goods' | 'recharge' | 'prepay'
  amount: number
  discount: number
  paid: number
  refunded: number
  status: OrderStatus
  isWrittenOff: boolean
  /** The shift or calendar day that delivered it; of a recharge none. */
  span: string
  openedAt: number
  payments: ModelPayment[]
  /** The piece of a coupon that it used. */
  coupon: number | undefined
  charge: ModelCharge | undefined
  /** Of a prepayment, what has paid for fuel; and what is held, for a pump or on its way back through a channel. */
  used: number
  held: number
}

/** Money that was put on a card, with its gift. */
interface ModelCharge {
  detail: number
  card: number
  principal: number
  gift: number
  refunded: number
  giftBack: number
  /** Of the gift, what nobody had spent until its last day. */
  ended: number
}

/** Money of a station that moved; what is sold belongs to orders. */
export interface Till {
  taken: number
  recharged: number
  givenBack: number
  cashTaken: number
  cashGiven: number
  /** Taken beforehand for fuel, used for it, and given back. */
  prepaid: number
  prepaidUsed: number
  prepaidBack: number
}

export interface NewOrder {
  id: number
  station: number
  kind: ModelOrder['kind']
  amount: number
  openedAt: number
}

export interface NewPayment {
  id: number
  type: string
  amount: number
  fund?: number | undefined
  prepayment?: ModelOrder | undefined
  coupon?: number | undefined
  discount?: number
}

const OVER = new Set<OrderStatus>(['close', 'fail'])

export const isOver = ({ status }: ModelOrder): boolean => OVER.has(status)
export const payable = ({ amount, discount }: ModelOrder): number => amount - discount
export const due = (order: ModelOrder): number =>
  isOver(order) || order.status === 'success' ? 0 : payable(order) - order.paid
export const isRecharge = ({ kind }: ModelOrder): boolean => kind === 'recharge'
export const isPrepayment = ({ kind }: ModelOrder): boolean => kind === 'prepay'
export const isSale = (order: ModelOrder): boolean => !isRecharge(order) && !isPrepayment(order)
/** What is left of a prepayment for the customer, what is held included. */
export const kept = ({ paid, refunded, used }: ModelOrder): number => paid - refunded - used
