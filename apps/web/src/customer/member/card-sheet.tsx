import type { OwnAccount } from '@app/api/contract/members/member-pages'
import { formatInstant } from '@app/kernel/calendar'
import { groupThousands } from '@app/kernel/decimal-text'
import { add, formatCents } from '@app/kernel/money'
import { Rows, type Row } from '../parts/rows.tsx'
import styles from '../parts/parts.module.css'
import { PayCode } from './pay-code.tsx'
import { words } from './words.ts'

interface CardSheetProps extends Pick<OwnAccount, 'symbol' | 'timeZone'> {
  card: OwnAccount['cards'][number]
  token: string
  onProblem: () => void
}

/** A card, and what is on it. */
export function CardSheet({ card, symbol, timeZone, token, onProblem }: CardSheetProps) {
  return (
    <section className={styles.card} aria-label={card.programme}>
      <h2>{card.programme}</h2>
      <Rows
        rows={[
          ...nameOf(card),
          ...(card.isShared ? [] : moneyOf(card, symbol)),
          ...limitsOf(card, { symbol, timeZone }),
        ]}
      />
      {card.type === 'debit' && card.status === 'normal' && (
        <PayCode token={token} cardId={card.id} onProblem={onProblem} />
      )}
      {card.isShared && <p className={`${styles.soft} ${styles.gap}`}>{words.shared}</p>}
    </section>
  )
}

const nameOf = ({ number, fleet, status }: CardSheetProps['card']): Row[] => [
  { label: words.number, value: number },
  ...(fleet === null ? [] : [{ label: words.fleet, value: fleet }]),
  ...(status === 'normal' ? [] : [{ label: words.status, value: words.cardStatuses[status] }]),
]

function moneyOf(card: CardSheetProps['card'], symbol: string): Row[] {
  if (card.type !== 'debit') {
    const [label, figure] =
      card.type === 'score' ? [words.points, card.points] : [words.growth, card.growth]
    return [{ label, value: groupThousands(String(figure)), isTotal: true }]
  }
  const money = (cents: number) => symbol + formatCents(cents)
  return [
    { label: words.balance, value: money(add(card.principal, card.gift)), isTotal: true },
    { label: words.principal, value: money(card.principal) },
    { label: words.gift, value: money(card.gift) },
    ...(card.held > 0 ? [{ label: words.held, value: money(card.held) }] : []),
    ...(card.owed > 0 ? [{ label: words.owed, value: money(card.owed) }] : []),
  ]
}

const limitsOf = (
  { limitDay, limitMonth, validUntil }: CardSheetProps['card'],
  { symbol, timeZone }: Pick<OwnAccount, 'symbol' | 'timeZone'>,
): Row[] => [
  ...(limitDay === null ? [] : [{ label: words.limitDay, value: symbol + formatCents(limitDay) }]),
  ...(limitMonth === null
    ? []
    : [{ label: words.limitMonth, value: symbol + formatCents(limitMonth) }]),
  ...(validUntil === null
    ? []
    : [{ label: words.validUntil, value: formatInstant(new Date(validUntil), timeZone) }]),
]
