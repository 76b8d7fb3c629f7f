/** The rate of a tax class as a column and as it is shown, the same at a station and for a platform. */

import { formatScaled, scaledFromNumber } from '@app/kernel/decimal-text'
import { basisPoints } from '@app/kernel/money'

/** The column of a percentage as it is written, in hundredths of a percent; of an absent one none. */
export const rateColumn = (percent: number | undefined) =>
  percent === undefined ? {} : { rate_bp: rateOf(percent) }

export const rateOf = (percent: number) => basisPoints(scaledFromNumber(percent, 2) ?? 0)

/** A row with its rate as a percentage. */
export const withRate = <R extends { rate_bp: number }>({ rate_bp: rate, ...row }: R) => ({
  ...row,
  rate: Number(formatScaled(rate, 2)),
})
