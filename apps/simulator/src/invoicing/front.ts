/** What a platform's own way of writing has to offer: a letter in, a letter out. */

import type { Bureau } from './bureau.ts'

export interface Letter {
  /** Below the platform's own directory, with the query. */
  url: URL
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: string
}

export interface Answer {
  type: string
  body: string
}

/** @returns nothing when the line is to break without an answer */
export type Front = (bureau: Bureau, letter: Letter, secret: string) => Answer | undefined

/** Whoever asked again is asked for the invoice; only a broken line says nothing. */
export const isSilent = (taken: ReturnType<Bureau['accept']>): boolean =>
  taken === 'lostAnswer' || taken === 'lostCall'
