/** Phone numbers in searches. Lists show them masked, and compare them whole or by their last four digits. */

import { isMobile } from '@app/kernel/formats'
import { endsWith, equals } from '@app/kernel/list-query/write'

const LAST_DIGITS = /^\d{4}$/

/** @returns `undefined` for what is neither a whole number nor its last four digits */
export function phoneCondition(path: string, typed: string): string | undefined {
  const text = typed.trim()
  if (isMobile(text)) return equals(path, text)
  return LAST_DIGITS.test(text) ? endsWith(path, text) : undefined
}
