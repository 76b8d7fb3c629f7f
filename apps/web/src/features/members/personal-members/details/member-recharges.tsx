import type { UserCard } from '@app/api/contract/cards/user-cards'
import { Segmented } from 'antd'
import { useListState } from '#lib/lists/list-state.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Section } from '#ui/layout/page.tsx'
import { RechargesOf } from '#features/cards/user-cards/slots.ts'
import { words } from '../words.ts'

/** What was put on a member's cards, one card at a time. */
export function MemberRecharges({ cards }: { cards: readonly UserCard[] }) {
  const { filters, setFilters } = useListState<{ card: string }>()
  const card = cards.find(({ number }) => number === filters.card) ?? cards[0]
  return (
    <Section>
      {cards.length > 1 && (
        <Segmented
          style={{ marginBottom: 12 }}
          value={card?.number ?? ''}
          options={cards.map(({ number }) => number)}
          onChange={(number) => setFilters({ card: number })}
        />
      )}
      {card ? (
        <RechargesOf key={card.id} cardId={card.id} />
      ) : (
        <EmptyState title={words.noCard} hint={words.noCardHint} />
      )}
    </Section>
  )
}
