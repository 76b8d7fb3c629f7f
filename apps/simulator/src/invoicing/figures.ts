/** Figures as they stand in letters. */

import { formatScaled, parseScaled } from '@app/kernel/decimal-text'

/** Cents without a sign; anything else is nothing. */
export const centsIn = (text: unknown): number =>
  typeof text === 'string' ? Math.abs(parseScaled(text, 2) ?? 0) : 0

/** `0.13` is 1300. */
export const rateIn = (text: unknown): number =>
  typeof text === 'string' ? (parseScaled(text, 4) ?? 0) : 0

export const amountText = (amount: number): string => formatScaled(amount, 2)

const EIGHT_HOURS_MS = 8 * 3_600_000

/** `2026-11-22 10:30:00` by Chinese time. */
export const localTime = (at: Date): string =>
  new Date(at.getTime() + EIGHT_HOURS_MS).toISOString().slice(0, 19).replace('T', ' ')

/** A letter in JSON, as far as it is an object. */
export function objectIn(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

export const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')
