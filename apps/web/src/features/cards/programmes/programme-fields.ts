/** A programme as a form holds it, and what of it is sent: to each kind its own terms. */

import type { Level, NewProgramme, Programme } from '@app/api/contract/cards/programmes'
import { formatScaled, scaledFromNumber } from '@app/kernel/decimal-text'
import type { Cents } from '@app/kernel/money'

export interface ProgrammeFields {
  type: Programme['type']
  name: string
  description?: string
  startTime?: string | null
  endTime?: string | null
  invoiceType?: Programme['invoiceType']
  maxBalance?: Cents | null
  /** Points for a currency unit, with decimals. */
  pointsRatio?: number
  levels?: Level[]
}

/** Ratios are hundredths on the wire. */
const DECIMALS = 2

export const fieldsOf = ({ pointsRatio, ...programme }: Programme): ProgrammeFields => ({
  ...programme,
  pointsRatio: Number(formatScaled(pointsRatio, DECIMALS)),
})

type Terms = Omit<NewProgramme, 'type'>

export function termsOf(fields: ProgrammeFields): Terms {
  const { type, name, description = '', startTime, endTime } = fields
  const shared = { name, description, startTime: startTime ?? null, endTime: endTime ?? null }
  if (type === 'score') {
    return { ...shared, pointsRatio: scaledFromNumber(fields.pointsRatio ?? 0, DECIMALS) ?? 0 }
  }
  if (type === 'level') return { ...shared, levels: fields.levels ?? [] }
  const { invoiceType = 'consume', maxBalance = null } = fields
  return { ...shared, invoiceType, maxBalance }
}
