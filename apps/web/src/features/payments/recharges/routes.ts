import { allOf, anyOf, equals } from '@app/kernel/list-query/write'

/** Recharges: the list, and one of them. */
export const rechargePages = {
  RechargeHistory: () => import('./list/recharge-history-page.tsx'),
  RechargeDetails: () => import('./details/recharge-details-page.tsx'),
  MRechargeHistory: () => import('./list/m-recharge-history-page.tsx'),
}

export const RECHARGES_PATH = '/queryStatistics/rechargeHistory'

/** Each recharge once: by its principal, or by its gift where there is nothing else. */
export const RECHARGES = allOf(
  ['book', 'debit'],
  anyOf(equals('type', 'charge'), allOf(['type', 'chargeReward'], ['originDetail.id', null])),
)

/** @param id of the recharge's line in the card ledger */
export const rechargePath = (id: number): string => `/queryStatistics/rechargeDetails/${id}`
