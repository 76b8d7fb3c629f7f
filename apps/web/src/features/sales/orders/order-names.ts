/** What an order is about, in few words. */

import type { LineItem, Order } from '@app/api/contract/sales/orders'
import { isStanding } from '@app/api/contract/sales/transactions'
import { wholePieces } from '@app/kernel/quantity'
import { count, litres, volumeUnit } from '#lib/i18n/format.ts'
import { paymentName } from '#locale/payment-names.ts'
import { words } from './words.ts'

const MANY = 3

/** `92# 汽油` or `Water ×2, Coffee`: what was bought. */
export function contentOf({ fuelItem, lineItems = [], kind }: Order): string {
  if (fuelItem?.name) return fuelItem.name
  if (lineItems.length === 0) return words.kinds[kind]
  const named = lineItems.slice(0, MANY).map(goodsName)
  const rest = lineItems.length - named.length
  return [...named, ...(rest > 0 ? [words.andMore(rest)] : [])].join(words.comma)
}

const goodsName = ({ name, quantity }: LineItem): string => {
  const pieces = wholePieces(quantity)
  return pieces === 1 ? name : `${name} ×${count(pieces)}`
}

/** `34.21 L` of fuel, `2` of goods. */
export const quantityOf = ({ categoryType, quantity }: LineItem): string =>
  categoryType === 'fuel' ? `${litres(quantity)} ${volumeUnit()}` : count(wholePieces(quantity))

/** Payments that stand: those that were revoked, failed or are waited for paid nothing. */
export const standingPayments = ({ transactions = [] }: Order) => transactions.filter(isStanding)

/** `Cash, WeChat Pay`: each way of paying once. */
export const paymentsOf = (order: Order): string =>
  [...new Set(standingPayments(order).map(({ paymentType }) => paymentName(paymentType)))].join(
    words.comma,
  )

/** The machines at which it was paid, each once. */
export const devicesOf = (order: Order): string =>
  [...new Set(standingPayments(order).map(({ device }) => device?.name))]
    .filter(Boolean)
    .join(words.comma)

/** `Nozzle 3 · 92# gasoline` at a pump, the goods over the counter: how people call an order. */
export const nameOf = (order: Order): string =>
  [order.nozzleControl && words.nozzle(order.nozzleControl.logicNo), contentOf(order)]
    .filter(Boolean)
    .join(' · ')
