import type { UserCard } from '@app/api/contract/cards/user-cards'
import type { Fleet } from '@app/api/contract/members/fleets'
import { allOf } from '@app/kernel/list-query/write'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { can, hasTaken } from '#lib/session/session.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { FilteredSection } from '#ui/table/filtered-section.tsx'
import { choiceFilter, dayRangeFilter, textFilter } from '#ui/table/filters/filters.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { CARD_STATUS_CHOICES } from '#features/cards/user-cards/parts/card-status-choices.ts'
import { listSubCards, SUB_CARDS_KEY } from '../fleets-api.ts'
import { SubCardDialog } from './sub-card-dialog.tsx'
import { mayAllocate, subCardRow } from './sub-card-actions.tsx'
import { SubCardDrawer } from './sub-card-drawer.tsx'
import { TransferDialog } from '../allocation/transfer-dialog.tsx'
import { subCardColumns } from './sub-card-columns.tsx'
import { words as fleetWords } from '../words.ts'
import { words } from './words.ts'

const { fields } = fleetWords

const filters = [
  textFilter({ name: 'number', label: fields.cardNumber, path: 'number', match: 'startsWith' }),
  textFilter({ name: 'name', label: fields.cardName, path: 'name' }),
  textFilter({ name: 'holder', label: fields.holder, path: 'user.name' }),
  choiceFilter({
    name: 'status',
    label: fields.status,
    path: 'status',
    choices: CARD_STATUS_CHOICES,
  }),
  dayRangeFilter({
    name: 'validUntil',
    label: fields.validUntil,
    path: 'validUntil',
    isAhead: true,
  }),
]

/** The cards under a master card, and what can be done with each. */
export function SubCards({ fleet }: { fleet: Fleet }) {
  const [isOpening, setOpening] = useState(false)
  const [shown, show] = useState<UserCard>()
  const [allocating, allocate] = useState<UserCard>()
  const actions: ListColumn<UserCard> = {
    key: 'actions',
    title: '',
    render: (card) => (
      <Flex gap={4}>
        {mayAllocate(fleet, card) && (
          <Button type="link" size="small" onClick={() => allocate(card)}>
            {fleetWords.allocate}
          </Button>
        )}
        <Button type="link" size="small" onClick={() => show(card)}>
          {fleetWords.manage}
        </Button>
      </Flex>
    ),
  }
  return (
    <>
      {can('unitMember:update') && hasTaken('card') && fleet.status === 'normal' && (
        <Flex style={{ marginBottom: 12 }}>
          <Button onClick={() => setOpening(true)}>{words.openSub}</Button>
        </Flex>
      )}
      <FilteredSection
        route="SubCards"
        filters={filters}
        queryKey={SUB_CARDS_KEY}
        load={listSubCards}
        base={allOf(['parent.id', fleet.masterCard.id])}
        columns={[...subCardColumns(fleet), actions]}
        exports={{ type: 'userCards' }}
        card={subCardRow(fleet)}
        onOpen={show}
        empty={<EmptyState title={fleetWords.subEmpty} hint={fleetWords.subEmptyHint} />}
      />
      <SubCardDialog fleet={fleet} open={isOpening} onClose={() => setOpening(false)} />
      {allocating && <TransferDialog open card={allocating} onClose={() => allocate(undefined)} />}
      {shown && <SubCardDrawer chosen={shown} fleet={fleet} onClose={() => show(undefined)} />}
    </>
  )
}
