import type { ShiftTotals } from '@app/api/contract/settlement/shifts'
import { add, type Cents, subtract, ZERO } from '@app/kernel/money'

/** Taken for fuel that is still to be given; nothing on sheets from before there were prepayments. */
export const takenBeforehand = ({ prepaid }: ShiftTotals): Cents => prepaid?.taken ?? ZERO

/** What stayed of all that was taken, for sales, on cards and beforehand, after all that was given back. */
export const keptOf = (totals: ShiftTotals): Cents =>
  subtract(
    add(totals.paidAmount, totals.rechargeAmount, takenBeforehand(totals)),
    totals.refundAmount,
  )
