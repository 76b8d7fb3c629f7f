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
  /** Points, or growth, for a currency unit, with decimals; empty: as otherwise. */
  pointsRatio?: number
  dieselRatio?: number | null
  goodsRatio?: number | null
  limitPerOrder?: number | null
  limitDay?: number | null
  earnsWithoutCard?: boolean
  /** 0: without end. */
  pointsMonths?: number | null
  smsTemplate?: number | null
  reminderDays?: number | null
  levels?: Level[]
}

/** Ratios are hundredths on the wire. */
const DECIMALS = 2

const shown = (ratio: number): number => Number(formatScaled(ratio, DECIMALS))
const sent = (ratio: number): number => scaledFromNumber(ratio, DECIMALS) ?? 0

export const fieldsOf = (programme: Programme): ProgrammeFields => {
  const { pointsRatio, dieselRatio, goodsRatio } = programme
  return {
    ...programme,
    pointsMonths: programme.pointsMonths || null,
    smsTemplate: programme.smsTemplate?.id ?? null,
    pointsRatio: shown(pointsRatio),
    dieselRatio: dieselRatio === null ? null : shown(dieselRatio),
    goodsRatio: goodsRatio === null ? null : shown(goodsRatio),
  }
}

type Terms = Omit<NewProgramme, 'type'>

export function termsOf(fields: ProgrammeFields): Terms {
  const { type, name, description = '', startTime, endTime } = fields
  const shared = { name, description, startTime: startTime ?? null, endTime: endTime ?? null }
  if (type === 'score') {
    return { ...shared, ...earningOf(fields), ...endingOf(fields) }
  }
  if (type === 'level') return { ...shared, ...earningOf(fields), levels: fields.levels ?? [] }
  const { invoiceType = 'consume', maxBalance = null } = fields
  return { ...shared, invoiceType, maxBalance }
}

/** What has no end is not reminded of. */
function endingOf({ pointsMonths, smsTemplate, reminderDays }: ProgrammeFields) {
  if (!pointsMonths) return { pointsMonths: 0, smsTemplate: null }
  return {
    pointsMonths,
    smsTemplate: smsTemplate ? { id: smsTemplate } : null,
    ...(reminderDays && { reminderDays }),
  }
}

function earningOf({ pointsRatio = 0, dieselRatio, goodsRatio, ...limits }: ProgrammeFields) {
  return {
    pointsRatio: sent(pointsRatio),
    dieselRatio: typeof dieselRatio === 'number' ? sent(dieselRatio) : null,
    goodsRatio: typeof goodsRatio === 'number' ? sent(goodsRatio) : null,
    limitPerOrder: limits.limitPerOrder ?? null,
    limitDay: limits.limitDay ?? null,
    earnsWithoutCard: limits.earnsWithoutCard ?? false,
  }
}
