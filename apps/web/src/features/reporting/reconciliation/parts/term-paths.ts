/** Where the rows stand that a figure of a proof was counted from. */

import type { Permission } from '@app/api/contract/access/roles'
import type { Equation } from '@app/api/contract/reporting/reconciliation'
import { type Days, textOf } from '#lib/session/history-limit.ts'
import { can } from '#lib/session/session.ts'
import { DAYS_PATH } from '#features/settlement/days/routes.ts'
import { MONTHS_PATH } from '#features/settlement/months/routes.ts'
import { CHANGES_PATH, POSITIONS_PATH } from '#features/reporting/reports/routes.ts'
import { SHIFTS_PATH } from '#features/settlement/shifts/routes.ts'

type TermName = Equation['left'][number]['name']

/** A list with the permission that opens it. */
interface Place {
  path: string
  permission: Permission
  /** What the list calls the days. */
  by: 'businessDay' | 'days' | undefined
}

const list = (path: string, permission: Permission, by: Place['by'] = 'businessDay'): Place => ({
  path,
  permission,
  by,
})

const orders = list('/queryStatistics/salesQuery/allQuery', 'allQuery:read')
const unpaid = list(`${orders.path}?status=open,lock,partiallyPaid`, 'allQuery:read')
const writtenOff = list(`${orders.path}?sold=true&status=close`, 'allQuery:read')
const payments = list('/queryStatistics/transactions', 'transactions:read')
const byCard = list(`${payments.path}?paymentType=debit`, 'transactions:read')
const linesOf = (...types: string[]): Place =>
  list(
    `/queryStatistics/userCardDetails${types.length > 0 ? `?type=${types.join(',')}` : ''}`,
    'userCardDetails:read',
  )
const recharges = list('/queryStatistics/rechargeHistory', 'rechargeHistory:read', 'days')
const positions = list(POSITIONS_PATH, 'rechargeConsume:read', 'days')
const changes = list(CHANGES_PATH, 'moneyChange:read', 'days')

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
  moneyIn: changes,
  moneyOut: changes,
  sheetSales: list(DAYS_PATH, 'daySettle:read', 'days'),
  sheetAdjustments: list(DAYS_PATH, 'daySettle:read', 'days'),
  adjustments: list(DAYS_PATH, 'daySettle:read', 'days'),
  openingUnpaid: list(DAYS_PATH, 'daySettle:read', 'days'),
  unpaidBefore: list(DAYS_PATH, 'daySettle:read', undefined),
  shiftSheets: list(SHIFTS_PATH, 'classSettle:read', 'days'),
  daySheets: list(DAYS_PATH, 'daySettle:read', 'days'),
  monthSheets: list(MONTHS_PATH, 'settleMge:read', undefined),
  taken: payments,
  givenBack: payments,
}

/** @returns nothing where there is no such list, or none that the caller may open */
export function pathOfTerm(name: TermName, days: Days): string | undefined {
  const place = PLACES[name]
  if (!place || !can(place.permission)) return undefined
  if (!place.by) return place.path
  return `${place.path}${place.path.includes('?') ? '&' : '?'}${place.by}=${textOf(days)}`
}
