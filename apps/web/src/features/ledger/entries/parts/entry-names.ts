import type { UserCardDetail } from '@app/api/contract/ledger/entries'
import { words } from '../words.ts'

/** What a line of the card ledger is called. */
export const entryName = (type: UserCardDetail['type']): string => words.types[type]
