import type { UserCard } from '@app/api/contract/cards/user-cards'
import { type Cents, subtract } from '@app/kernel/money'
import { type SpendingMode, splitSpending } from '@app/kernel/spending'
import { Button } from 'antd'
import { money } from '#lib/i18n/format.ts'
import { useStation } from '#lib/session/session.ts'
import { CardStatus } from '#features/cards/user-cards/parts/card-status.tsx'
import { words as payWords } from '../words.ts'
import { words as saleWords } from '../../sale/words.ts'
import styles from '../pay.module.css'

/** Whose card it is, what is on it, what it will give, and what stays. */
export function CardBalance({
  card,
  amount,
  onOther,
}: {
  card: UserCard
  amount: Cents
  onOther: () => void
}) {
  const mode = useSpendingMode(card)
  const { principal, gift, available } = card
  const split = splitSpending(mode, amount, { principal, gift })
  return (
    <div className={styles.card}>
      <div className={styles.cardHead}>
        <b>{card.user?.name ?? card.name}</b>
        <span>{card.number}</span>
        <CardStatus status={card.status} />
        <Button
          type="link"
          size="small"
          className={styles.other ?? ''}
          autoFocus={available <= 0 || card.status !== 'normal'}
          onClick={onOther}
        >
          {payWords.findOther}
        </Button>
      </div>
      <table className={styles.split}>
        <thead>
          <tr>
            <td />
            <th scope="col">{payWords.balance}</th>
            <th scope="col">{payWords.takes}</th>
            <th scope="col">{payWords.left}</th>
          </tr>
        </thead>
        <tbody>
          <SplitRow label={payWords.principal} has={principal} takes={split?.principal} />
          <SplitRow label={payWords.gift} has={gift} takes={split?.gift} />
        </tbody>
        <tfoot>
          <SplitRow label={saleWords.total} has={available} takes={split && amount} />
        </tfoot>
      </table>
      {card.lockValue > 0 && (
        <p className={styles.sub}>
          {payWords.frozen} {money(card.lockValue)}
        </p>
      )}
      {split !== undefined && split.gift > 0 && (
        <p className={styles.sub}>{payWords.restrictedGift}</p>
      )}
    </div>
  )
}

function SplitRow({ label, has, takes }: { label: string; has: Cents; takes: Cents | undefined }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{money(has)}</td>
      <td>{takes === undefined ? '–' : money(takes)}</td>
      <td>{takes === undefined ? '–' : money(subtract(has, takes))}</td>
    </tr>
  )
}

/** As the card says, else as its company does. */
function useSpendingMode(card: UserCard): SpendingMode {
  const { company } = useStation()
  const mode = card.spendingMode ?? company.spendingMode
  return mode === 'principalFirst' ? 'principalFirst' : 'together'
}
