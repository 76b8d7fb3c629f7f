import { isMobile } from '@app/kernel/formats'
import { cents, type Cents, ZERO } from '@app/kernel/money'
import { UserErrors } from '#modules/access/users/errors.ts'
import type { Cells } from '#modules/platform/imports/row-reader.ts'
import type { OpeningColumn } from './contract.ts'

/** What a row says of an account. */
export interface OpeningRow {
  cardNumber: string | undefined
  mobile: string | undefined
  principal: Cents
  gift: Cents
  points: number
  growth: number
  remark: string | undefined
}

/** As much as fits many times over into the sums of a company. */
const MOST_MONEY = cents(1_000_000_000)
const MOST_UNITS = 1_000_000_000

export function readOpening(row: Cells<OpeningColumn>): OpeningRow {
  const cardNumber = row.text('cardNumber')?.toUpperCase()
  const mobile = row.text('mobile')
  if (mobile !== undefined && !isMobile(mobile)) row.isWrong('mobile', UserErrors.phoneFormat)
  const units = (key: 'points' | 'growth') => row.whole(key, { min: 0, max: MOST_UNITS }) ?? 0
  return {
    cardNumber,
    mobile,
    principal: row.cents('principal', MOST_MONEY) ?? ZERO,
    gift: row.cents('gift', MOST_MONEY) ?? ZERO,
    points: units('points'),
    growth: units('growth'),
    remark: row.text('remark'),
  }
}
