/** Amounts for cards as they are copied from a spreadsheet, or typed line by line. */

import type { UserCard } from '@app/api/contract/cards/user-cards'
import { type Cents, parseCents } from '@app/kernel/money'

/** What a card is known by to those who keep a list of their vehicles. */
export type KnownCard = Pick<UserCard, 'id' | 'number' | 'name' | 'plateLimit'> & {
  cardInfo: Pick<NonNullable<UserCard['cardInfo']>, 'number'> | null
}

export interface Pasted {
  amounts: ReadonlyMap<number, Cents>
  /** Lines that name no card, or more than one; as they were typed. */
  unknown: readonly string[]
}

/** A currency symbol before the amount is part of many spreadsheets. */
const amountIn = (cell: string): Cents | undefined => parseCents(cell.replace(/^[¥￥$]\s*/, ''))

/**
 * Lines of a card and its amount. The card is its number, its chip's, its name or the one plate that it
 * pays for; further cells, such as the driver's name, are passed over. Of two lines for a card the later
 * one counts. A heading, which has no amount, is no line.
 */
export function readPasted(text: string, cards: readonly KnownCard[]): Pasted {
  const byKey = keysOf(cards)
  const amounts = new Map<number, Cents>()
  const unknown: string[] = []
  for (const line of linesOf(text)) {
    const cells = cellsOf(line)
    const named = cells.map((cell) => byKey.get(keyOf(cell)))
    const at = named.findIndex((found) => found?.length === 1)
    const amount = cells.map((cell, index) => (index === at ? undefined : amountIn(cell)))
    const last = amount.findLast((found) => found !== undefined)
    const [card] = named[at] ?? []
    if (card !== undefined && last !== undefined) amounts.set(card, last)
    else if (last !== undefined || card !== undefined) unknown.push(line)
  }
  return { amounts, unknown }
}

/** Amounts alone, beneath each other; `undefined` where anything else is among them. */
export function readColumn(text: string): Cents[] | undefined {
  const amounts = linesOf(text).map(amountIn)
  return amounts.every((amount) => amount !== undefined) ? amounts : undefined
}

const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Without tabs the last word is the amount and what precedes it the card, which may have blanks. */
function cellsOf(line: string): string[] {
  if (line.includes('\t')) return line.split('\t').map((cell) => cell.trim())
  const words = line.split(/\s+/)
  return words.length < 2 ? words : [words.slice(0, -1).join(' '), words.at(-1) ?? '']
}

/** Plates are written with and without the dot that stands on them. */
const keyOf = (text: string): string => text.trim().toUpperCase().replaceAll('·', '')

function keysOf(cards: readonly KnownCard[]): ReadonlyMap<string, number[]> {
  const keys = new Map<string, number[]>()
  for (const { id, number, name, plateLimit, cardInfo } of cards) {
    const own = new Set([number, cardInfo?.number ?? '', name ?? '', ...plateLimit].map(keyOf))
    own.delete('')
    for (const key of own) keys.set(key, [...(keys.get(key) ?? []), id])
  }
  return keys
}
