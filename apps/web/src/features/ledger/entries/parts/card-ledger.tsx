import type { UserCard } from '@app/api/contract/cards/user-cards'
import { BOOKS } from '@app/api/contract/ledger/entries'
import { allOf } from '@app/kernel/list-query/write'
import { Segmented } from 'antd'
import type { ReactNode } from 'react'
import { useListState, usePageInAddress } from '#lib/lists/list-state.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Section } from '#ui/layout/page.tsx'
import { ListSection } from '#ui/table/list-section.tsx'
import { ENTRIES_KEY, listEntries } from '../entries-api.ts'
import { cardColumns, entryCard, familyColumns, ownEntryCard } from '../entry-columns.tsx'
import type { Book } from '../entry-figure.tsx'
import { words } from '../words.ts'

const CARD_OF: Readonly<Record<Book, UserCard['card']['type']>> = {
  debit: 'debit',
  score: 'score',
  level: 'level',
  quota: 'debit',
}

interface Ledger {
  card: UserCard
  book: Book
}

/** What happened to a holder's cards, one book at a time; which and what page stands in the address. */
export function CardLedger({ cards, extra }: { cards: readonly UserCard[]; extra?: ReactNode }) {
  const { filters, setFilters } = useListState<{ book: string }>()
  const paging = usePageInAddress()
  const ledgers = BOOKS.flatMap((book) =>
    cards.filter(({ card }) => card.type === CARD_OF[book]).map((card) => ({ card, book })),
  )
  const ledger = ledgers.find((candidate) => keyOf(candidate) === filters.book) ?? ledgers[0]
  if (!ledger) return null
  const { card, book } = ledger
  const isOfMany = sharing(card) !== null && book === 'debit'
  return (
    <Section title={words.title} extra={extra}>
      {ledgers.length > 1 && (
        <Segmented
          style={{ marginBottom: 12 }}
          value={keyOf(ledger)}
          options={ledgers.map((option) => ({
            value: keyOf(option),
            label: labelOf(option, ledgers),
          }))}
          onChange={(book) => setFilters({ book })}
        />
      )}
      <ListSection
        key={keyOf(ledger)}
        queryKey={ENTRIES_KEY}
        load={listEntries}
        base={allOf(linesOf(card), ['book', book])}
        columns={isOfMany ? familyColumns : cardColumns(book)}
        exports={{ type: 'userCardDetails' }}
        card={isOfMany ? entryCard : ownEntryCard}
        paging={paging}
        empty={<EmptyState title={words.empty} hint={words.emptyHint} />}
      />
    </Section>
  )
}

/** The fleet whose sub cards spend this card's money, if there is one. */
const sharing = ({ card, parent }: UserCard): { id: number } | null =>
  card.valueMode === 'share' && parent === null ? card.group : null

/** The card's own lines; where others spend its money theirs, too, or its balances would not follow. */
const linesOf = (card: UserCard): [string, number] => {
  const fleet = sharing(card)
  return fleet ? ['userCard.card.group.id', fleet.id] : ['userCard.id', card.id]
}

const keyOf = ({ card, book }: Ledger): string => `${card.id}-${book}`

/** The book's name; with the card's number where the holder has several such cards. */
function labelOf({ card, book }: Ledger, all: readonly Ledger[]): string {
  const isOnly = all.filter((other) => other.book === book).length === 1
  return isOnly ? words.books[book] : `${words.books[book]} ${card.number}`
}
