/** Who may put money on a card. The server is the law; this hides buttons. */

import { can, isProhibited } from '#lib/session/session.ts'

export const mayTakeMoney = (): boolean => can('recharge')

/** A gift that no package offers. */
export const mayGive = (): boolean => can('giftOnlyRecharge') && !isProhibited('noBalanceAdjust')

export const mayRecharge = (): boolean => mayTakeMoney() || mayGive()
