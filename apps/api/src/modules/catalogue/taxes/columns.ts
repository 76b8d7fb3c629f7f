/** A tax class as columns and as it is shown, the same at a station and for a platform. */

import { formatScaled, scaledFromNumber } from '@app/kernel/decimal-text'
import { basisPoints, type BasisPoints } from '@app/kernel/money'
import type { TaxChange } from './contract.ts'

/** The columns of what is named; an absent field stays as it is. */
export function taxColumnsOf({ specNo, rate, classificationCode, unit }: Partial<TaxChange>) {
  return {
    ...(specNo !== undefined && { spec_no: specNo }),
    ...(rate !== undefined && { rate_bp: rateOf(rate) }),
    ...(classificationCode !== undefined && { classification_code: classificationCode }),
    ...(unit !== undefined && { unit }),
  }
}

/** A percentage as it is written, in hundredths of a percent. */
export const rateOf = (percent: number): BasisPoints =>
  basisPoints(scaledFromNumber(percent, 2) ?? 0)

export const shownTax = (row: {
  spec_no: string
  rate_bp: number
  classification_code: string
  unit: string
}) => ({
  specNo: row.spec_no,
  rate: Number(formatScaled(row.rate_bp, 2)),
  classificationCode: row.classification_code,
  unit: row.unit,
})
