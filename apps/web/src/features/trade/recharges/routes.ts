/** Recharges: the list, and one of them. */
export const rechargePages = {
  RechargeHistory: () => import('./recharge-history-page.tsx'),
  RechargeDetails: () => import('./recharge-details-page.tsx'),
}

export const RECHARGES_PATH = '/queryStatistics/rechargeHistory'

/** @param id of the recharge's line in the card ledger */
export const rechargePath = (id: number): string => `/queryStatistics/rechargeDetails/${id}`
