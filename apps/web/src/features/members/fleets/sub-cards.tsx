import type { UserCard } from '@app/api/contract/cards/user-cards'
import type { Fleet } from '@app/api/contract/members/fleets'
import { allOf } from '@app/kernel/list-query/write'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { inMoney } from '../../../lib/format.ts'
import { can } from '../../../lib/session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Money } from '../../../ui/figures.tsx'
import { ListSection } from '../../../ui/table-page/list-section.tsx'
import type { ListColumn } from '../../../ui/table-page/table-page.tsx'
import { CardStatus } from '../../cards/user-cards/parts/card-status.tsx'
import { listSubCards, SUB_CARDS_KEY } from './fleets-api.ts'
import { SubCardDialog } from './sub-card-dialog.tsx'
import {
  type Doing,
  doingsFor,
  limitsOf,
  SubCardDialogs,
  subCardRow,
  VERBS,
} from './sub-card-doings.tsx'
import { words } from './words.ts'

const { fields } = words

/** The cards under a master card, and what can be done with each. */
export function SubCards({ fleet }: { fleet: Fleet }) {
  const [isOpening, setOpening] = useState(false)
  const [doing, setDoing] = useState<{ what: Doing; card: UserCard }>()
  const open = can('unitMember:update') && fleet.status === 'normal' && (
    <Button onClick={() => setOpening(true)}>{words.openSub}</Button>
  )
  const actions: ListColumn<UserCard> = {
    key: 'actions',
    title: '',
    render: (card) => (
      <Flex gap={4}>
        {doingsFor(fleet, card).map((what) => (
          <Button key={what} type="link" size="small" onClick={() => setDoing({ what, card })}>
            {VERBS[what]}
          </Button>
        ))}
      </Flex>
    ),
  }
  return (
    <>
      {open && <Flex style={{ marginBottom: 12 }}>{open}</Flex>}
      <ListSection
        queryKey={SUB_CARDS_KEY}
        load={listSubCards}
        base={allOf(['parent.id', fleet.masterCard.id])}
        columns={[...columnsFor(fleet), actions]}
        card={subCardRow(fleet)}
        onOpen={(card) => setDoing({ what: doingsFor(fleet, card)[0] ?? 'check', card })}
        empty={<EmptyState title={words.subEmpty} hint={words.subEmptyHint} />}
      />
      <SubCardDialog fleet={fleet} open={isOpening} onClose={() => setOpening(false)} />
      {doing && <SubCardDialogs {...doing} onClose={() => setDoing(undefined)} />}
    </>
  )
}

const columnsFor = (fleet: Fleet): ListColumn<UserCard>[] => [
  { key: 'number', title: fields.cardNumber, render: ({ number }) => number },
  { key: 'name', title: fields.cardName, render: ({ name }) => name || '–' },
  { key: 'holder', title: fields.holder, render: ({ user }) => user?.name ?? words.noHolder },
  // Cards that share have nothing of their own to show.
  ...(fleet.valueMode === 'assign'
    ? [
        {
          key: 'available',
          title: inMoney(fields.cardBalance),
          align: 'right',
          render: (card: UserCard) => <Money value={card.available} />,
        } as const,
      ]
    : []),
  { key: 'limits', title: fields.limits, render: limitsOf },
  { key: 'status', title: fields.status, render: ({ status }) => <CardStatus status={status} /> },
]
