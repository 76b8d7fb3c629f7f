import type { Dispenser } from '@app/api/contract/forecourt/dispensers'
import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { can } from '#lib/session/session.ts'
import { AttachmentPicture } from '#ui/display/attachment-picture.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { Section } from '#ui/layout/page.tsx'
import { ListSection } from '#ui/table/list-section.tsx'
import { CellButton } from '#ui/table/rows/cell-button.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { DispenserDialog } from '../dispenser-dialog.tsx'
import { DISPENSERS_KEY, endDispenser, listDispensers } from '../dispensers-api.ts'
import styles from '../dispensers.module.css'
import { words } from '../words.ts'

const { fields } = words

const makeOf = ({ manufacturer, model }: Dispenser): string =>
  [manufacturer, model].filter(Boolean).join(' ')

const columnsOf = (
  act:
    | { onOpen: (dispenser: Dispenser) => void; onEnd: (dispenser: Dispenser) => void }
    | undefined,
): ListColumn<Dispenser>[] => [
  {
    key: 'number',
    title: fields.number,
    render: ({ number }) => number,
    align: 'right',
    width: 80,
  },
  {
    key: 'name',
    title: fields.name,
    render: (dispenser) =>
      act ? (
        <CellButton onClick={() => act.onOpen(dispenser)}>{dispenser.name}</CellButton>
      ) : (
        dispenser.name
      ),
  },
  {
    key: 'pumpAddress',
    title: fields.pumpAddress,
    render: ({ pumpAddress }) => pumpAddress,
    align: 'right',
  },
  {
    key: 'model',
    title: fields.model,
    inFile: ['manufacturer', 'model', 'mainboardType', 'protocol'],
    wraps: true,
    render: (dispenser) => makeOf(dispenser) || '–',
  },
  { key: 'serialNo', title: fields.serialNo, render: ({ serialNo }) => serialNo || '–' },
  {
    key: 'picture',
    title: fields.picture,
    // A file holds no pictures.
    inFile: [],
    width: 80,
    render: ({ picture, name }) =>
      picture === null ? (
        '–'
      ) : (
        <span className={styles.picture}>
          <AttachmentPicture id={picture} alt={name} />
        </span>
      ),
  },
  {
    key: 'actions',
    title: '',
    render: (dispenser) => act && <EndButton dispenser={dispenser} onEnd={act.onEnd} />,
  },
]

function EndButton({
  dispenser,
  onEnd,
}: {
  dispenser: Dispenser
  onEnd: (dispenser: Dispenser) => void
}) {
  return (
    <Button type="link" size="small" danger onClick={() => onEnd(dispenser)}>
      {words.end}
    </Button>
  )
}

/** The dispensers that stand at the station, and by which numbers the controller knows them. */
export function DispensersSection() {
  const [asked, setAsked] = useState<{ before?: Dispenser }>()
  const [ending, setEnding] = useState<Dispenser>()
  const mayChange = can('deviceMge:update')
  const turnTo = (dispenser: Dispenser): void => {
    setAsked(undefined)
    setEnding(dispenser)
  }
  const columns = useMemo(
    () =>
      columnsOf(
        mayChange ? { onOpen: (before) => setAsked({ before }), onEnd: setEnding } : undefined,
      ),
    [mayChange],
  )
  return (
    <Section
      title={words.title}
      extra={
        can('deviceMge:create') && (
          <Button icon={<PlusOutlined />} onClick={() => setAsked({})}>
            {words.add}
          </Button>
        )
      }
    >
      <ListSection
        queryKey={DISPENSERS_KEY}
        load={listDispensers}
        base=""
        exports={{ type: 'dispensers' }}
        columns={columns}
        card={(dispenser) => ({
          title: `${dispenser.number} · ${dispenser.name}`,
          lines: [
            `${fields.pumpAddress} ${dispenser.pumpAddress}`,
            makeOf(dispenser),
            dispenser.serialNo,
          ].filter(Boolean),
        })}
        empty={<EmptyState title={words.empty} hint={words.emptyHint} />}
        {...(mayChange && { onOpen: (before: Dispenser) => setAsked({ before }) })}
      />
      {asked && (
        <DispenserDialog
          {...asked}
          more={
            asked.before && <EndButton dispenser={asked.before} onEnd={(ended) => turnTo(ended)} />
          }
          onClose={() => setAsked(undefined)}
        />
      )}
      {ending && (
        <CommandDialog
          open
          danger
          title={words.endTitle}
          question={words.endQuestion(ending.name)}
          verb={words.end}
          done={words.ended}
          onConfirm={() => endDispenser(ending)}
          onClose={() => setEnding(undefined)}
        />
      )}
    </Section>
  )
}
