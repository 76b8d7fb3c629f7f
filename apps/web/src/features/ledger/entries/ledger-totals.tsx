import type { ListQuery } from '@app/kernel/schema'
import { count } from '#lib/i18n/format.ts'
import { useListTotals } from '#lib/lists/list-totals.ts'
import { Explained } from '#ui/display/explained/explained.tsx'
import { type LoadNotes, noted } from '#ui/display/explained/notes.ts'
import { Count, Money } from '#ui/display/figures.tsx'
import { Totals } from '#ui/display/totals.tsx'
import type { Book } from './entry-figure.tsx'
import { words } from './words.ts'

const { fields, totals: said } = words

const totalNotes: LoadNotes = async () =>
  noted((await import('./notes/words.ts')).words, { ...fields, ...said })

/** What all the lines come to that were asked for; growth and quota are counted only. */
export function LedgerTotals({ book, query }: { book: Book; query: Partial<ListQuery> }) {
  const { data, isError, refetch } = useListTotals('userCardDetails', query)
  const sums = data?.totals
  return (
    <Totals
      label={said.title}
      explained={book === 'debit' && <Explained of={said.title} notes={totalNotes} />}
      onRetry={isError ? () => void refetch() : undefined}
      totals={
        sums && [
          { label: said.count, value: count(sums.count) },
          ...(book === 'debit'
            ? [
                { label: said.change, value: <Money value={sums.amount ?? 0} withUnit isSigned /> },
                { label: fields.principal, value: <Money value={sums.principal ?? 0} withUnit /> },
                { label: fields.gift, value: <Money value={sums.gift ?? 0} withUnit /> },
              ]
            : []),
          ...(book === 'score'
            ? [{ label: said.change, value: <Count value={sums.points ?? 0} isSigned /> }]
            : []),
        ]
      }
    />
  )
}
