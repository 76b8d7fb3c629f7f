import type { UserCardDetail } from '@app/api/contract/ledger/entries'
import { Count, Money } from '#ui/display/figures.tsx'
import { isMoney } from './parts/entry-names.ts'

export type Book = UserCardDetail['book']

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
