import type { UserCardDetail } from '@app/api/contract/ledger/entries'
import { Count, Money } from '../../../ui/figures.tsx'

export type Book = UserCardDetail['book']

/** Points and growth are counted; money and the invoicing quota are amounts. */
export const isMoney = (book: Book): boolean => book === 'debit' || book === 'quota'

/** A figure of a book. */
export function Figure({
  book,
  value,
  isSigned = false,
}: {
  book: Book
  value: number
  isSigned?: boolean
}) {
  return isMoney(book) ? (
    <Money value={value} isSigned={isSigned} />
  ) : (
    <Count value={value} isSigned={isSigned} />
  )
}
