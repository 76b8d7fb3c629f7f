/** Where the rows stand that a figure of a proof was counted from. */

import type { Permission } from '@app/api/contract/access/roles'
import type { Equation } from '@app/api/contract/reporting/reconciliation'
import { type Days, textOf } from '#lib/session/history-limit.ts'
import { can } from '#lib/session/session.ts'
import { type AddressQuery, pathTo } from '#lib/routes/path-to.ts'

type TermName = Equation['left'][number]['name']

/** A list with the permission that opens it. */
interface Place {
  page: ListPage
  permission: Permission
  query: AddressQuery
  /** What the list calls the days; nothing where it is not asked for them. */
  by: 'businessDay' | 'days' | undefined
}

type ListPage =
  | 'AllQuery'
  | 'Transactions'
  | 'UserCardDetails'
  | 'RechargeHistory'
  | 'RechargeConsume'
  | 'MoneyChange'
  | 'DaySettle'
  | 'ClassSettle'
  | 'SettleMge'

const ordersThat = (query: AddressQuery = {}): Place => ({
  page: 'AllQuery',
  permission: 'allQuery:read',
  query,
  by: 'businessDay',
})
const orders = ordersThat()
const unpaid = ordersThat({ status: 'open,lock,partiallyPaid' })
const writtenOff = ordersThat({ sold: 'true', status: 'close' })

const paymentsThat = (query: AddressQuery = {}): Place => ({
  page: 'Transactions',
  permission: 'transactions:read',
  query,
  by: 'businessDay',
})
const payments = paymentsThat()
const byCard = paymentsThat({ paymentType: 'debit' })

const linesOf = (...types: string[]): Place => ({
  page: 'UserCardDetails',
  permission: 'userCardDetails:read',
  query: { type: types.length > 0 ? types.join(',') : undefined },
  by: 'businessDay',
})

const byDays = (page: ListPage, permission: Permission): Place => ({
  page,
  permission,
  query: {},
  by: 'days',
})
const recharges = byDays('RechargeHistory', 'rechargeHistory:read')
const positions = byDays('RechargeConsume', 'rechargeConsume:read')
const changes = byDays('MoneyChange', 'moneyChange:read')
const days = byDays('DaySettle', 'daySettle:read')
const shifts = byDays('ClassSettle', 'classSettle:read')
const months = { ...byDays('SettleMge', 'settleMge:read'), query: { tab: 'stations' } }

/** Nothing lists the entries of the general ledger. */
const PLACES: Readonly<Record<TermName, Place | undefined>> = {
  payable: orders,
  paid: payments,
  reopened: payments,
  writtenOff,
  due: unpaid,
  orders,
  lines: orders,
  cardTaken: byCard,
  cardGivenBack: byCard,
  cardSpent: linesOf('consume', 'refundConsume'),
  rechargesTaken: recharges,
  rechargesGivenBack: recharges,
  cardCharged: linesOf('charge', 'refundCharge'),
  entries: undefined,
  details: linesOf(),
  charge: positions,
  gift: positions,
  refund: positions,
  consume: positions,
  assign: positions,
  back: positions,
  adjust: positions,
  movedIn: positions,
  moneyIn: changes,
  moneyOut: changes,
  sheetSales: days,
  sheetAdjustments: days,
  adjustments: days,
  openingUnpaid: days,
  unpaidBefore: { ...days, by: undefined },
  openingPrepaid: days,
  prepaidBefore: { ...days, by: undefined },
  shiftSheets: shifts,
  daySheets: days,
  monthSheets: { ...months, by: undefined },
  taken: payments,
  givenBack: payments,
}

/** @returns nothing where there is no such list, or none that the caller may open */
export function pathOfTerm(name: TermName, span: Days): string | undefined {
  const place = PLACES[name]
  if (!place || !can(place.permission)) return undefined
  const { page, query, by } = place
  return pathTo(page, by ? { ...query, [by]: textOf(span) } : query)
}
