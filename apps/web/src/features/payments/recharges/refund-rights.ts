/** Who may take a recharge back, of what is shown. The server is the law; this hides buttons. */

import type { UserCardDetail } from '@app/api/contract/ledger/entries'
import type { Transaction } from '@app/api/contract/sales/transactions'
import { can, isProhibited } from '#lib/session/session.ts'

const isStanding = ({ type, revoked, amount, refundedPrincipal }: UserCardDetail): boolean =>
  type === 'charge' && !revoked && refundedPrincipal < amount

export const mayRefund = (entry: UserCardDetail): boolean =>
  !entry.elsewhere && isStanding(entry) && can('refundRecharge') && !isProhibited('noRefund')

export const mayRevoke = (entry: UserCardDetail, payment: Transaction | undefined): boolean =>
  isStanding(entry) &&
  entry.refundedPrincipal === 0 &&
  payment?.canRevoke === true &&
  can('revoke') &&
  !isProhibited('noRefund')
