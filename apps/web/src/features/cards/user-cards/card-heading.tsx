import type { UserCard } from '@app/api/contract/cards/user-cards'
import type { ReactNode } from 'react'
import { CardStatus } from './parts/card-status.tsx'
import styles from './panels.module.css'
import { words } from './words.ts'

/** Which card it is, and what state it is in. */
export function CardHeading({ card, actions }: { card: UserCard; actions?: ReactNode }) {
  return (
    <header className={styles.heading}>
      <h2 className={styles.title}>{card.card.name}</h2>
      <span className={styles.number}>{words.cardNo(card.number)}</span>
      <CardStatus status={card.status} />
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
