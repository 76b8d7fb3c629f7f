import { ZERO } from '@app/kernel/money'
import type { Session } from '#http/context.ts'
import type { ShiftFigures } from '../contract.ts'
import type { Drawer } from './contract.ts'

/** Whether somebody is told only after the count what should be in a drawer: all but those who review shifts. */
export const countsBlindly = (
  { permissions }: Pick<Session, 'permissions'>,
  drawer: Drawer | undefined,
): boolean => drawer?.isBlind === true && !permissions.has('reviewShift')

/**
 * A sheet as its reader may see it. As long as the drawer is to be counted blindly, it holds neither what should be in
 * it nor what that is added up from: cash and the sums that hold cash are 0, and no way of paying or account is listed.
 */
export function withhold<Figures extends ShiftFigures>(
  session: Pick<Session, 'permissions'>,
  figures: Figures,
): Figures {
  const { drawer, totals } = figures
  if (!drawer || !countsBlindly(session, drawer)) return figures
  return {
    ...figures,
    payments: [],
    accounts: [],
    drawer: { ...drawer, expected: ZERO },
    totals: {
      ...totals,
      cashExpected: ZERO,
      paidAmount: ZERO,
      rechargeAmount: ZERO,
      refundAmount: ZERO,
      openingUnpaidAmount: null,
    },
  }
}
