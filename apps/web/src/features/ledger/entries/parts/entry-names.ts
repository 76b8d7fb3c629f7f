import type { UserCardDetail } from '@app/api/contract/ledger/entries'
import { words } from '../words.ts'

/** What a line of the card ledger is called. */
export const entryName = (type: UserCardDetail['type']): string => words.types[type]

/** Points and growth are counted; money and the invoicing quota are amounts. */
export const isMoney = (book: UserCardDetail['book']): boolean =>
  book === 'debit' || book === 'quota'
