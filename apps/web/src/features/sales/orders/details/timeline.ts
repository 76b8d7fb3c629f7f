/** What happened to an order, in the order of time: who did it, and why. */

import type { Fuelling } from '@app/api/contract/sales/fuellings'
import type { Order } from '@app/api/contract/sales/orders'
import type { Refund } from '@app/api/contract/payments/refunds'
import type { Transaction } from '@app/api/contract/sales/transactions'
import { money } from '#lib/i18n/format.ts'
import { paymentName } from '#locale/payment-names.ts'
import type { Tone } from '#ui/display/status-dot.tsx'
import { words } from './words.ts'

export interface TimelineEntry {
  key: string
  at: string
  what: string
  tone: Tone
  who?: string | undefined
  why?: string | undefined
}

export function timelineOf(
  order: Order,
  refunds: readonly Refund[],
  fuelling: Fuelling | null | undefined,
): TimelineEntry[] {
  const all = [
    ...(fuelling ? [begun(fuelling)] : []),
    ...(order.recorded ? [fuelled(order.recorded)] : []),
    created(order),
    ...(order.transactions ?? []).flatMap((payment) => lifeOf(payment, refunds)),
    ...refunds.filter(({ kind }) => kind === 'refund').map(givenBack),
    ...(order.closedTime ? [closed(order, order.closedTime)] : []),
  ]
  return all.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

const begun = ({ startTime }: Fuelling): TimelineEntry => ({
  key: 'begun',
  at: startTime,
  what: words.started,
  tone: 'grey',
})

const fuelled = ({ fuelledTime }: NonNullable<Order['recorded']>): TimelineEntry => ({
  key: 'fuelled',
  at: fuelledTime,
  what: words.fuelled,
  tone: 'grey',
})

const created = ({ createdDate, source, seller, recorded }: Order): TimelineEntry => ({
  key: 'created',
  at: createdDate,
  what: words.created[source],
  tone: 'blue',
  // At a pump nobody opens the order: the seller came later, with the first payment.
  who: source === 'pump' ? undefined : (recorded?.by ?? seller)?.name,
  why: recorded?.reason,
})

/** A payment was made, or failed; it may have been undone as a whole. */
function lifeOf(payment: Transaction, refunds: readonly Refund[]): TimelineEntry[] {
  const { id, status, operator, paidTime, createdDate, revokedTime, reason } = payment
  const said = [paymentName(payment.paymentType), money(payment.amount)] as const
  const isFailed = status === 'fail' || status === 'close'
  const isWaiting = status === 'lock'
  const made: TimelineEntry = {
    key: `payment-${id}`,
    at: paidTime ?? createdDate,
    what: isWaiting
      ? words.waiting(...said)
      : isFailed
        ? words.failed(...said)
        : words.paid(...said),
    tone: isWaiting ? 'blue' : isFailed ? 'red' : 'green',
    who: operator?.name,
  }
  if (!revokedTime) return [made]
  const undoing = refunds.find(
    ({ kind, transaction }) => kind === 'revoke' && transaction.id === id,
  )
  const revoked: TimelineEntry = {
    key: `revoked-${id}`,
    at: revokedTime,
    what: words.revoked(...said),
    tone: 'amber',
    who: undoing?.operator?.name,
    why: reason,
  }
  return [made, revoked]
}

const givenBack = ({ id, createdDate, amount, operator, reason }: Refund): TimelineEntry => ({
  key: `refund-${id}`,
  at: createdDate,
  what: words.refunded(money(amount)),
  tone: 'amber',
  who: operator?.name,
  why: reason,
})

const closed = ({ reason }: Order, at: string): TimelineEntry => ({
  key: 'closed',
  at,
  what: words.closed,
  tone: 'grey',
  why: reason,
})
