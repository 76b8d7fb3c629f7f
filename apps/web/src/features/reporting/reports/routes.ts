/** Routes of reports, and their prints. */

export const reportPages = {
  RechargeConsume: () => import('./positions/positions-page.tsx'),
  MoneyChange: () => import('./changes/changes-page.tsx'),
  PrintRechargeConsume: () => import('./positions/print-positions-page.tsx'),
  PrintMoneyChange: () => import('./changes/print-changes-page.tsx'),
}

export const POSITIONS_PATH = '/queryStatistics/reportQuery/rechargeConsume'
export const CHANGES_PATH = '/queryStatistics/reportQuery/moneyChange'

/** The print of what an address asks for. */
export const printPositionsPath = (search: string): string => `/printRechargeConsume${search}`
export const printChangesPath = (search: string): string => `/printMoneyChange${search}`
