/** Routes of reports, and their prints. */

export const reportPages = {
  RechargeConsume: () => import('./positions/recharge-consume-page.tsx'),
  MoneyChange: () => import('./changes/money-change-page.tsx'),
  PrintRechargeConsume: () => import('./positions/print-recharge-consume-page.tsx'),
  PrintMoneyChange: () => import('./changes/print-money-change-page.tsx'),
}
