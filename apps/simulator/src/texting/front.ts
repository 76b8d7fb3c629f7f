/** What a provider's own way of speaking has to offer. */

import type { IncomingHttpHeaders } from 'node:http'
import type { Exchange, SentText } from './exchange.ts'

export interface Letter {
  url: URL
  headers: IncomingHttpHeaders
  body: string
}

export interface Keys {
  id: string
  secret: string
}

export interface Front {
  /** Whether the caller knows the secret, by the provider's own rules. */
  isSigned(letter: Letter, keys: Keys): boolean
  /** What is asked for, and of which message where it names one. */
  callIn(letter: Letter): { action: string; outId: string }
  unsigned: { status: number; body: object }
  answer(exchange: Exchange, letter: Letter): { status: number; body: object }
  /** What it calls back with. */
  reportOf(text: SentText): object[]
}

export const recordIn = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')
