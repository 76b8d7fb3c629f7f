import type { UserCard } from '@app/api/contract/cards/user-cards'
import { Explained } from '#ui/display/explained/explained.tsx'
import { type LoadNotes, noted } from '#ui/display/explained/notes.ts'
import { Money } from '#ui/display/figures.tsx'
import styles from './panels.module.css'
import { words } from './words.ts'

const { fields } = words

interface Term {
  sign: string
  label: string
  value: number
}

const balanceNotes: LoadNotes = async () => noted((await import('./notes/words.ts')).words, fields)

/** The money on a card, explained until it adds up. */
export function BalanceSum({ card }: { card: UserCard }) {
  const terms: Term[] = [
    { sign: '=', label: fields.principal, value: card.principal },
    { sign: '+', label: fields.gift, value: card.gift },
  ]
  const beside: Term[] = [
    { sign: '', label: fields.frozen, value: card.lockValue },
    { sign: '', label: fields.total, value: card.value },
    ...(card.overspend > 0 ? [{ sign: '', label: fields.overspend, value: card.overspend }] : []),
  ]
  return (
    <div className={styles.sum}>
      <div className={styles.main}>
        <span className={styles.label}>
          {fields.available}
          <Explained of={fields.available} notes={balanceNotes} />
        </span>
        <span className={styles.figure}>
          <Money value={card.available} withUnit />
        </span>
      </div>
      {[...terms, ...beside].map((term) => (
        <SumTerm key={term.label} {...term} />
      ))}
    </div>
  )
}

function SumTerm({ sign, label, value }: Term) {
  return (
    <div className={sign === '' ? `${styles.term} ${styles.apart}` : styles.term}>
      {sign !== '' && (
        <span className={styles.sign} aria-hidden>
          {sign}
        </span>
      )}
      <div>
        <span className={styles.label}>{label}</span>
        <Money value={value} />
      </div>
    </div>
  )
}
