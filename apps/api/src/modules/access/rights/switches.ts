/** The switches on a user: six that forbid a command, two without which one is not given (D-271 to D-278). */

import type { DefaultRole, Permission } from '#modules/access/roles/contract.ts'
import type { Grant, Prohibition } from './contract.ts'

export const PROHIBITS: Readonly<Record<Prohibition, readonly Permission[]>> = {
  noInvoice: ['applyInvoice', 'reverseInvoice', 'makeUpPrint'],
  noPointsDeduct: ['deductPoints'],
  noPointsGift: ['giftPoints'],
  noManualCoupon: ['issueCoupon'],
  noRefund: ['refund', 'refundCash', 'refundLargeCash', 'revoke', 'refundRecharge'],
  noBalanceAdjust: ['adjustBalance', 'giftOnlyRecharge', 'adjustInvoiceQuota'],
}

/** What a role alone does not give, except to those who are trusted with it anyway. */
export const UNLOCKS: Readonly<
  Record<Grant, { permission: Permission; trusted: readonly DefaultRole[] }>
> = {
  mayAddAuthCode: { permission: 'addAuthCode', trusted: ['superAdmin'] },
  mayConfigureAccount: { permission: 'configureAccount', trusted: ['superAdmin', 'admin'] },
}
