import type { UserCard } from '@app/api/contract/cards/user-cards'
import type { Employee } from '@app/api/contract/members/fleet-employees'
import type { Fleet } from '@app/api/contract/members/fleets'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { money } from '#lib/i18n/format.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { PageSkeleton } from '#ui/layout/page.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { useCardsOf } from '#features/cards/user-cards/user-cards-api.ts'
import { offboard } from '../fleets-api.ts'
import styles from './let-go-dialog.module.css'
import { SubCardDrawer } from '../sub-cards/sub-card-drawer.tsx'
import { words as fleetWords } from '../words.ts'
import { words } from './words.ts'

interface OffboardProps {
  fleet: Fleet
  employee: Employee
  onClose: () => void
}

/** Lets somebody leave a fleet, once they hold none of its cards any more (D-182). */
export function OffboardDialog({ fleet, employee, onClose }: OffboardProps) {
  const { data, error, refetch } = useCardsOf(employee.id)
  const held = data?.filter(
    ({ parent, status }) => parent?.id === fleet.masterCard.id && status !== 'returned',
  )
  return (
    <CommandDialog
      open
      danger
      isBlocked={held?.length !== 0}
      title={words.offboard}
      verb={words.offboard}
      question={held && questionOf(employee, held.length)}
      onConfirm={() => offboard(fleet.id, employee.id)}
      done={words.offboardDone}
      onClose={onClose}
    >
      {error && <ProblemView error={error} onRetry={refetch} />}
      {!held && !error && <PageSkeleton rows={2} />}
      {held && held.length > 0 && <HeldCards fleet={fleet} cards={held} />}
    </CommandDialog>
  )
}

const questionOf = ({ name }: Employee, held: number): string =>
  held > 0 ? words.offboardFirst(name, held) : words.offboardQuestion(name)

/** What has to be done with each card first, and where. */
function HeldCards({ fleet, cards }: { fleet: Fleet; cards: readonly UserCard[] }) {
  const [shown, show] = useState<UserCard>()
  return (
    <>
      <ul className={styles.cards}>
        {cards.map((card) => (
          <li key={card.id}>
            <Flex justify="space-between" align="center" gap={8}>
              <span>
                <strong>{card.number}</strong> {card.name}
                <br />
                <span className={styles.steps}>{stepsFor(fleet, card)}</span>
              </span>
              <Button onClick={() => show(card)}>{fleetWords.manage}</Button>
            </Flex>
          </li>
        ))}
      </ul>
      {shown && <SubCardDrawer chosen={shown} fleet={fleet} onClose={() => show(undefined)} />}
    </>
  )
}

/** Money goes back before a card does; a card without a chip is only closed. */
function stepsFor({ valueMode }: Fleet, { value, cardInfo, status }: UserCard): string {
  if (status === 'lock') return words.lockedFirst
  const end = cardInfo ? words.returnChip : words.closeAccount
  return valueMode === 'assign' && value > 0
    ? words.takeBackFirst(money(value), end)
    : words.onlyThen(end)
}
