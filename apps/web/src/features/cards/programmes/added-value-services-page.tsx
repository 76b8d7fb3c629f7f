import { CARD_TYPES, type Programme } from '@app/api/contract/cards/programmes'
import { equals } from '@app/kernel/list-query/write'
import { PlusOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { can } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { choiceFilter, textFilter } from '#ui/table/filters/filters.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { TablePage } from '#ui/table/table-page.tsx'
import { changeProgramme, listProgrammes, PROGRAMMES_KEY } from './programmes-api.ts'
import { periodOf, programmeColumns, termsText } from './programme-columns.tsx'
import { pathTo } from '#lib/routes/path-to.ts'
import { words } from './words.ts'

const { fields } = words

const filters = [
  textFilter({ name: 'name', label: fields.name, path: 'name' }),
  choiceFilter({
    name: 'type',
    label: fields.type,
    path: 'type',
    choices: CARD_TYPES.map((type) => ({ value: type, label: words.types[type] })),
  }),
]

/** What the company offers its members of cards; those of fleets stand with their fleet. */
export default function AddedValueServicesPage() {
  const navigate = useNavigate()
  const [turning, turn] = useState<Programme>()
  const open = can('openServices:create') && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => navigate(pathTo('OpenServices'))}>
      {words.open}
    </Button>
  )
  const mayEdit = can('editServices:update')
  const edit = (programme: Programme) => navigate(pathTo('EditServices', { card: programme.id }))
  const actions: ListColumn<Programme> = {
    key: 'actions',
    title: '',
    render: (programme) => (
      <Flex gap={4}>
        <Button type="link" size="small" onClick={() => edit(programme)}>
          {common.edit}
        </Button>
        <Button type="link" size="small" onClick={() => turn(programme)}>
          {programme.status === 'normal' ? words.disable : words.enable}
        </Button>
      </Flex>
    ),
  }
  return (
    <>
      <TablePage
        route="AddedValueServices"
        title={words.title}
        queryKey={PROGRAMMES_KEY}
        load={listProgrammes}
        base={equals('group', null)}
        columns={mayEdit ? [...programmeColumns, actions] : programmeColumns}
        exports={{ type: 'cards' }}
        filters={filters}
        actions={open}
        empty={{ title: words.empty, hint: words.emptyHint, action: open }}
        card={(programme) => ({
          title: programme.name,
          aside: words.types[programme.type],
          lines: [termsText(programme), periodOf(programme), words.statuses[programme.status]],
        })}
        {...(mayEdit && { onOpen: edit })}
      />
      {turning && <TurningDialog programme={turning} onClose={() => turn(undefined)} />}
    </>
  )
}

/** Takes a programme out of force, or puts it in force again. */
function TurningDialog({ programme, onClose }: { programme: Programme; onClose: () => void }) {
  const isDisabling = programme.status === 'normal'
  const verb = isDisabling ? words.disable : words.enable
  const question = isDisabling ? words.disableQuestion : words.enableQuestion
  return (
    <CommandDialog
      open
      danger={isDisabling}
      title={verb}
      verb={verb}
      question={question(programme.name)}
      onConfirm={() => changeProgramme(programme, { status: isDisabling ? 'disabled' : 'normal' })}
      done={common.saved}
      onClose={onClose}
    />
  )
}
