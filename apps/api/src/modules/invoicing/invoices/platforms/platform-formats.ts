/** Formats of figures and times as platforms write them. */

import { formatScaled } from '@app/kernel/decimal-text'
import { wallClock } from '@app/kernel/calendar'
import { type BasisPoints, type Cents, parseCents, plainCents } from '@app/kernel/money'
import { divideRounded } from '@app/kernel/rounding'
import { unsigned } from '../view.ts'

/** Platforms date by Chinese time. */
const ZONE = 'Asia/Shanghai'

/** `2026-11-22 10:30:00` */
export function localTime(at: Date): string {
  const { date, time } = wallClock(at, ZONE)
  return `${date} ${time}`
}

/** `0.13` */
export const rateText = (rate: BasisPoints): string => formatScaled(rate, 4)

/** Hundredths as `12.34`. */
export const quantityText = (quantity: number): string => formatScaled(quantity, 2)

export const amountText = (amount: Cents): string => plainCents(amount)

const PRICE_DECIMALS = 8

/** What one costs, with the decimals that platforms want so that quantity times price is the amount. */
export function priceText(amount: Cents, quantity: number): string {
  const scaled = divideRounded(
    BigInt(unsigned(amount)) * 10n ** BigInt(PRICE_DECIMALS),
    BigInt(Math.abs(quantity)),
  )
  return formatScaled(scaled, PRICE_DECIMALS)
}

/** @throws Error for anything that is no amount */
export function amountIn(text: string): Cents {
  const amount = parseCents(text)
  if (amount === undefined) throw new Error('the invoice platform answered no amount')
  return unsigned(amount)
}

/**
 * `2026-11-22 10:30:00` or `20261122103000`, by Chinese time.
 *
 * @throws Error for anything that is no time
 */
export function timeIn(text: string): Date {
  const digits = text.replaceAll(/\D/g, '')
  const match = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(digits)
  if (!match) throw new Error('the invoice platform answered no time')
  const [, year, month, day, hour, minute, second] = match
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+08:00`)
}
