import type { UserCard } from '@app/api/contract/cards/user-cards'
import { add, type Cents, ZERO } from '@app/kernel/money'
import { inMoney } from '#lib/i18n/format.ts'
import { Money } from '#ui/display/figures.tsx'
import { MoneyInput } from '#ui/inputs/money-input.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { CardStatus } from '#features/cards/user-cards/parts/card-status.tsx'
import { words as fleetWords } from '../words.ts'
import { isTooMuch } from './allocation.ts'
import type { AllocationState } from './use-allocation.ts'
import { words } from './words.ts'
import styles from './allocation.module.css'

const { fields } = fleetWords

interface Grid {
  state: AllocationState
  /** Says in one column what has several elsewhere. */
  isNarrow: boolean
  /** Otherwise the balances are all there is. */
  mayAllocate: boolean
}

export function allocationColumns({ state, isNarrow, mayAllocate }: Grid): ListColumn<UserCard>[] {
  return [
    {
      key: 'card',
      title: fields.subCard,
      wraps: true,
      render: (card) => <CardCell card={card} state={state} isNarrow={isNarrow} />,
    },
    ...(isNarrow ? [] : wideColumns),
    ...(mayAllocate ? [amountColumn(state), ...(isNarrow ? [] : [afterColumn(state)])] : []),
  ]
}

const amountColumn = (state: AllocationState): ListColumn<UserCard> => ({
  key: 'amount',
  title: inMoney(fields.amount),
  render: (card) => <AmountCell card={card} state={state} />,
})

const afterColumn = (state: AllocationState): ListColumn<UserCard> => ({
  key: 'after',
  title: inMoney(words.after),
  align: 'right',
  render: (card) => <Money value={afterOf(card, state)} />,
})

const afterOf = ({ id, available }: UserCard, { amounts }: AllocationState): Cents =>
  add(available, amounts.get(id) ?? ZERO)

const wideColumns: ListColumn<UserCard>[] = [
  { key: 'plates', title: fields.plate, render: ({ plateLimit }) => plateLimit.join(' ') || '–' },
  { key: 'holder', title: fields.holder, render: ({ user }) => user?.name ?? fleetWords.noHolder },
  { key: 'status', title: fields.status, render: ({ status }) => <CardStatus status={status} /> },
  {
    key: 'available',
    title: inMoney(fields.cardBalance),
    align: 'right',
    render: ({ available }) => <Money value={available} />,
  },
]

interface CellProps {
  card: UserCard
  state: AllocationState
}

function CardCell({ card, state, isNarrow }: CellProps & { isNarrow: boolean }) {
  const { id, number, name, plateLimit, status, available } = card
  const more = isNarrow ? [name && number, ...plateLimit] : [name && number]
  return (
    <div className={isNarrow ? styles.stack : styles.line}>
      <span>{name || number}</span>
      <span className={styles.more}>{more.filter(Boolean).join(' ')}</span>
      {isNarrow && (
        <span>
          <Money value={available} withUnit />
          {state.amounts.has(id) && (
            <>
              {' → '}
              <Money value={afterOf(card, state)} withUnit />
            </>
          )}
        </span>
      )}
      {isNarrow && status !== 'normal' && <CardStatus status={status} />}
    </div>
  )
}

function AmountCell({ card, state }: CellProps) {
  const amount = state.amounts.get(card.id)
  const refusal = state.refusals.get(card.id) ?? shortOf(card, amount)
  return (
    <>
      <MoneyInput
        prefix={null}
        className={styles.amount ?? ''}
        aria-label={words.amountFor(card.name || card.number)}
        data-card={card.id}
        {...(refusal && { status: 'error' as const })}
        value={amount ?? null}
        onChange={(next) => state.set(card.id, next)}
        onUnreadable={(isUnreadable) => state.mark(card.id, isUnreadable)}
      />
      {refusal && <span className={styles.refusal}>{refusal}</span>}
    </>
  )
}

/** What can be seen before anybody is asked: more comes back than is there. */
const shortOf = ({ available }: UserCard, amount: Cents | undefined): string | undefined =>
  isTooMuch(available, amount) ? words.notThatMuch : undefined
