/** Who may take a recharge back, of what is shown. The server is the law; this hides buttons. */

import type { UserCardDetail } from '@app/api/contract/ledger/entries'
import type { Transaction } from '@app/api/contract/sales/transactions'
import { can, isProhibited } from '#lib/session/session.ts'

const isStanding = ({ revoked, amount, refundedPrincipal }: UserCardDetail): boolean =>
  !revoked && refundedPrincipal < amount

export const mayRefund = (entry: UserCardDetail): boolean =>
  entry.type === 'charge' &&
  !entry.elsewhere &&
  isStanding(entry) &&
  can('refundRecharge') &&
  !isProhibited('noRefund')

/** A recharge that was a gift alone can only be undone: nothing was paid that could be refunded. */
export const mayRevoke = (entry: UserCardDetail, payment: Transaction | undefined): boolean =>
  (entry.type === 'charge' || payment?.paymentType === 'gift') &&
  isStanding(entry) &&
  entry.refundedPrincipal === 0 &&
  payment?.canRevoke === true &&
  can('revoke') &&
  !isProhibited('noRefund')
