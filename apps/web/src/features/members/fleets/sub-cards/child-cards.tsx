import type { UserCard } from '@app/api/contract/cards/user-cards'
import type { Fleet } from '@app/api/contract/members/fleets'
import { allOf, contains, startsWith } from '@app/kernel/list-query/write'
import { Button } from 'antd'
import { useState } from 'react'
import { DetailList } from '#ui/display/detail-list.tsx'
import { Money } from '#ui/display/figures.tsx'
import { PageSkeleton, Section } from '#ui/layout/page.tsx'
import { PhoneList } from '#ui/mobile/phone-list.tsx'
import { Sheet } from '#ui/mobile/sheet.tsx'
import { useOpened } from '#ui/mobile/use-opened.ts'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { ChipOfAccount } from '#features/cards/card-issues/parts/chip-of-account.tsx'
import { CardStatus } from '#features/cards/user-cards/parts/card-status.tsx'
import { StoppedAccount } from '#features/cards/user-cards/parts/stopped-account.tsx'
import { StrandedMoney } from '#features/cards/user-cards/parts/stranded-money.tsx'
import { listSubCards, SUB_CARDS_KEY, useCard } from '../fleets-api.ts'
import {
  type Action,
  actionsFor,
  limitsOf,
  SubCardDialogs,
  subCardRow,
  VERBS,
} from './sub-card-actions.tsx'
import { words as fleetWords } from '../words.ts'
import { words } from './words.ts'

const { fields } = fleetWords

const findCard = (text: string): string =>
  /^\d+$/.test(text) ? startsWith('number', text) : contains('name', text)

/** The cards under the master card of a fleet. */
export function ChildCards({ fleet }: { fleet: Fleet }) {
  const opened = useOpened()
  return (
    <>
      <PhoneList
        label={words.childCards}
        searchHint={words.findCardHint}
        queryKey={SUB_CARDS_KEY}
        load={listSubCards}
        base={allOf(['parent.id', fleet.masterCard.id])}
        find={findCard}
        card={subCardRow(fleet)}
        onOpen={opened.open}
        empty={{ title: fleetWords.subEmpty, hint: fleetWords.subEmptyHint }}
      />
      {opened.id && (
        <ChildCardSheet key={opened.id} cardId={opened.id} fleet={fleet} onClose={opened.close} />
      )}
    </>
  )
}

function ChildCardSheet({
  cardId,
  fleet,
  onClose,
}: {
  cardId: number
  fleet: Fleet
  onClose: () => void
}) {
  const { data: card, error, refetch } = useCard(cardId)
  const [action, setAction] = useState<Action>()
  if (!card) {
    return (
      <Sheet title={words.childCards} onClose={onClose}>
        {error ? <ProblemView error={error} onRetry={refetch} /> : <PageSkeleton rows={6} />}
      </Sheet>
    )
  }
  // The one that is done most is the last, beneath the thumb.
  const actions = actionsFor(fleet, card).toReversed()
  return (
    <Sheet
      title={card.name || card.number}
      status={<CardStatus status={card.status} />}
      actions={actions.map((what) => (
        <Button
          key={what}
          type={what === 'transfer' ? 'primary' : 'default'}
          onClick={() => setAction(what)}
        >
          {VERBS[what]}
        </Button>
      ))}
      onClose={onClose}
    >
      <Section>
        <StoppedAccount card={card} />
        <StrandedMoney card={card} />
        <DetailList items={detailsOf(fleet, card)} />
      </Section>
      {action && <SubCardDialogs what={action} card={card} onClose={() => setAction(undefined)} />}
    </Sheet>
  )
}

const detailsOf = (fleet: Fleet, card: UserCard) => [
  { label: fields.cardNumber, value: card.number },
  { label: fields.holder, value: card.user?.name ?? fleetWords.noHolder },
  // Cards that share have nothing of their own to show.
  ...(fleet.valueMode === 'assign'
    ? [{ label: fields.cardBalance, value: <Money value={card.available} withUnit /> }]
    : []),
  { label: fields.chip, value: <ChipOfAccount account={card} /> },
  { label: fields.limits, value: limitsOf(card) },
]
