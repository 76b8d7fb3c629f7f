/** What kind of trouble ended a run: as much of it as a person can do something about. */

import { DatabaseUnavailableError } from '#db/unavailable.ts'

export type Failure = 'database' | 'busy' | 'network' | 'program'

/** serialization_failure, deadlock_detected, lock_not_available, query_canceled. */
const BUSY = new Set(['40001', '40P01', '55P03', '57014'])
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

export function failureOf(error: unknown): Failure {
  if (error instanceof DatabaseUnavailableError) return 'database'
  const code = codeOf(error) ?? (error instanceof Error ? codeOf(error.cause) : undefined)
  if (code === undefined) return isTimeout(error) ? 'network' : 'program'
  if (BUSY.has(code)) return 'busy'
  if (NETWORK.has(code)) return 'network'
  return code.startsWith('08') || code.startsWith('57P') ? 'database' : 'program'
}

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && error.name === 'TimeoutError'

const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined
