import type { OwnAccount } from '@app/api/contract/members/member-pages'
import { formatInstant } from '@app/kernel/calendar'
import { groupThousands } from '@app/kernel/decimal-text'
import { add, formatMoney } from '@app/kernel/money'
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
  if (card.type === 'level') return standingOf(card)
  if (card.type === 'score') {
    const ending = card.pointsEnding
    const note = ending && words.pointsEnding(count(ending.points), ending.lastDay)
    return [{ label: words.points, value: count(card.points), isTotal: true, ...noted(note) }]
  }
  const money = (cents: number) => formatMoney(cents, symbol)
  const ending = card.giftEnding
  return [
    { label: words.balance, value: money(add(card.principal, card.gift)), isTotal: true },
    { label: words.principal, value: money(card.principal) },
    {
      label: words.gift,
      value: money(card.gift),
      ...noted(ending && words.giftEnding(money(ending.amount), ending.lastDay)),
    },
    ...(card.held > 0 ? [{ label: words.held, value: money(card.held) }] : []),
    ...(card.owed > 0 ? [{ label: words.owed, value: money(card.owed) }] : []),
  ]
}

/** The level that was reached, and what the next one asks for. */
const standingOf = ({ growth, level, nextLevel }: CardSheetProps['card']): Row[] => [
  ...(level === null ? [] : [{ label: words.level, value: level, isTotal: true }]),
  {
    label: words.growth,
    value: count(growth),
    isTotal: level === null,
    ...noted(nextLevel && words.nextLevel(nextLevel.name, count(nextLevel.growth - growth))),
  },
]

const count = (figure: number): string => groupThousands(String(figure))

const noted = (note: string | null) => (note === null ? {} : { note })

const limitsOf = (
  { limitDay, limitMonth, validUntil }: CardSheetProps['card'],
  { symbol, timeZone }: Pick<OwnAccount, 'symbol' | 'timeZone'>,
): Row[] => [
  ...(limitDay === null ? [] : [{ label: words.limitDay, value: formatMoney(limitDay, symbol) }]),
  ...(limitMonth === null
    ? []
    : [{ label: words.limitMonth, value: formatMoney(limitMonth, symbol) }]),
  ...(validUntil === null
    ? []
    : [{ label: words.validUntil, value: formatInstant(new Date(validUntil), timeZone) }]),
]
