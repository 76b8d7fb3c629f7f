/** What is asked of whoever prepares cards, and serials as people enter them. */

import { MOST_CARDS_AT_ONCE, type Supplier } from '@app/api/contract/cards/card-infos'
import { words } from './words.ts'

const { prepare } = words
const UUID = /^([0-9A-F]{2}){4,10}$/

/** Serials at once, or card after card on the reader. */
export const WAYS = ['list', 'reader'] as const

export interface PreparationFields {
  way: (typeof WAYS)[number]
  supplier: Supplier
  cardType: number
  company: number
  uuids?: string
}

/** What has been asked for, and confirmed with the typed word. */
export interface Confirmed extends PreparationFields {
  confirmWord: string
}

/** Serials as they were scanned or pasted: each once, whatever stands between them. */
export const serialsIn = (text = ''): string[] => [
  ...new Set(
    text
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter((word) => word !== ''),
  ),
]

/** @throws Error that says which serials are none, or that there are too many */
export async function judgeSerials(text: string): Promise<void> {
  const serials = serialsIn(text)
  const bad = serials.filter((serial) => !UUID.test(serial))
  if (bad.length > 0) throw new Error(prepare.invalid(bad.slice(0, 3).join(', ')))
  if (serials.length > MOST_CARDS_AT_ONCE) throw new Error(prepare.tooMany)
}
