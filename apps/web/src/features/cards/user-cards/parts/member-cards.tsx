import type { UserCard } from '@app/api/contract/cards/user-cards'
import type { ReactNode } from 'react'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import styles from '../panels.module.css'
import { UnitsPanel } from '../units/units-panel.tsx'
import { words } from './words.ts'
import { StoredValuePanel } from './stored-value-panel.tsx'

/**
 * The cards that a member holds: money first, points and growth beside it. Those of a fleet are only
 * shown: they are operated from the fleet's page (D-285).
 */
export function MemberCards({
  cards,
  open,
}: {
  cards: readonly UserCard[]
  /** The way to a first card. */
  open: ReactNode
}) {
  const withMoney = cards.filter((card) => card.card.type === 'debit')
  const others = cards.filter((card) => card.card.type !== 'debit')
  return (
    <div className={others.length > 0 ? styles.cards : undefined}>
      <div className={styles.stack}>
        {withMoney.map((card) => (
          <StoredValuePanel
            key={card.id}
            card={card}
            screen="personal"
            isForReading={card.card.group !== null}
          />
        ))}
        {withMoney.length === 0 && (
          <section className={styles.panel}>
            <EmptyState title={words.none} hint={words.noneHint} action={open} />
          </section>
        )}
      </div>
      <div className={styles.stack}>
        {others.map((card) => (
          <UnitsPanel key={card.id} card={card} />
        ))}
      </div>
    </div>
  )
}
