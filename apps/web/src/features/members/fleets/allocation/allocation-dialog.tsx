import type { UserCard } from '@app/api/contract/cards/user-cards'
import { money } from '#lib/i18n/format.ts'
import { ApiError, isRefusal } from '#lib/api/problem.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { allocateMoney } from '../fleets-api.ts'
import { type Amounts, rowsOf, sumsOf } from './allocation.ts'
import { words } from './words.ts'
import styles from './allocation.module.css'

/** By card: why its amount cannot be moved. */
export type Refusals = ReadonlyMap<number, string>

interface AllocationDialogProps {
  open: boolean
  isUndo: boolean
  master: UserCard
  cards: readonly UserCard[]
  amounts: Amounts
  refusals: Refusals
  onRefused: (refusals: Refusals) => void
  onDone: () => void
  onClose: () => void
}

/** Says once more what is about to be moved, and asks for the PIN: one for all cards. */
export function AllocationDialog(props: AllocationDialogProps) {
  const { open, isUndo, master, cards, amounts, refusals } = props
  const sums = sumsOf(amounts, master)
  const moved = money(sums.allocated + sums.withdrawn)
  const nameOf = (id: number): string => {
    const card = cards.find((one) => one.id === id)
    return card?.name || card?.number || ''
  }
  return (
    <CommandDialog
      open={open}
      needsPin
      title={isUndo ? words.undoTitle : words.transferTitle}
      question={
        <>
          {isUndo ? words.undoQuestion : words.allocationQuestion(sums.cards)}
          <ul className={styles.summary}>
            {sums.allocated > 0 && <li>{words.goesOut(money(sums.allocated))}</li>}
            {sums.withdrawn > 0 && <li>{words.comesBack(money(sums.withdrawn))}</li>}
            <li>{words.masterAfter(money(sums.left))}</li>
          </ul>
          {refusals.size > 0 && (
            <ul className={styles.refusals}>
              {[...refusals].map(([card, why]) => (
                <li key={card}>
                  {nameOf(card)}: {why}
                </li>
              ))}
            </ul>
          )}
        </>
      }
      verb={isUndo ? words.undoVerb(moved) : words.assignVerb(moved)}
      onConfirm={async ({ idempotencyKey, pin }) => {
        const rows = rowsOf(amounts)
        try {
          await allocateMoney(master.id, { rows }, { idempotencyKey, pin })
          props.onDone()
        } catch (error) {
          if (!isRefusal(error, 'ALLOCATION_REFUSED')) throw error
          props.onRefused(
            new Map(error.fields.map(({ path, message }) => [cardAt(path, rows), message])),
          )
          // No field of this dialog: what is wrong with each card stands in its list.
          throw new ApiError({ status: error.status, code: error.code, message: error.message })
        }
      }}
      done={isUndo ? words.undone : words.transferred}
      onClose={props.onClose}
    />
  )
}

/** Of `rows.3.amount`: which card the fourth row is about. */
const cardAt = (path: string, rows: ReturnType<typeof rowsOf>): number =>
  rows[Number(path.split('.')[1])]?.child.id ?? 0
