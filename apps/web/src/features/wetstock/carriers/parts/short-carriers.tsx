import type { ShortCarrier } from '@app/api/contract/wetstock/carriers'
import { useState } from 'react'
import { count, instant, inVolume, litres } from '#lib/i18n/format.ts'
import { can } from '#lib/session/session.ts'
import { Volume } from '#ui/display/figures.tsx'
import { StatusDot } from '#ui/display/status-dot.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { Section } from '#ui/layout/page.tsx'
import { ListSection } from '#ui/table/list-section.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { CARRIERS_KEY, closeCarrier, listCarriers } from '../carriers-api.ts'
import { words } from '../words.ts'

const { fields } = words

const stateOf = ({ state }: ShortCarrier) => (
  <StatusDot tone={state === 'open' ? 'red' : 'grey'}>{words.states[state]}</StatusDot>
)

const columns: ListColumn<ShortCarrier>[] = [
  {
    key: 'party',
    title: fields.party,
    render: ({ party, kind }) => `${party.name ?? ''} · ${words.kinds[kind]}`,
    always: true,
    inFile: ['party', 'kind'],
  },
  { key: 'loads', title: fields.loads, align: 'right', render: ({ loads }) => count(loads) },
  {
    key: 'shortage',
    title: inVolume(fields.shortage),
    align: 'right',
    render: ({ shortage }) => <Volume value={shortage} />,
  },
  { key: 'fromTime', title: fields.fromTime, render: (row) => instant(row.fromTime) },
  {
    key: 'sinceTime',
    title: fields.sinceTime,
    render: (row) => instant(row.sinceTime),
    inFile: ['sinceTime', 'station'],
  },
  {
    key: 'state',
    title: fields.state,
    render: stateOf,
    inFile: ['state', 'closedTime', 'closer', 'reason'],
  },
  { key: 'reason', title: fields.reason, render: ({ reason }) => reason || '–', wraps: true },
]

/** Carriers and depots of the company whose loads are short again and again; an open one can be dealt with. */
export function ShortCarriers() {
  const [opened, open] = useState<ShortCarrier>()
  return (
    <Section title={words.title}>
      <p>{words.hint}</p>
      <ListSection
        queryKey={CARRIERS_KEY}
        load={listCarriers}
        base=""
        columns={columns}
        card={(row) => ({
          title: `${row.party.name ?? ''} · ${words.kinds[row.kind]}`,
          aside: stateOf(row),
          lines: [
            words.ofLoads(count(row.loads), litres(row.shortage)),
            `${fields.sinceTime} ${instant(row.sinceTime)}`,
            row.reason,
          ].filter(Boolean),
        })}
        exports={{ type: 'wetstockCarriers' }}
        {...(can('adjustInventory') && {
          onOpen: (row: ShortCarrier) => row.state === 'open' && open(row),
        })}
        empty={<EmptyState title={words.none} hint={words.noneHint} />}
      />
      {opened && (
        <CommandDialog<object>
          open
          title={opened.party.name ?? words.title}
          question={
            <>
              <b>{words.ofLoads(count(opened.loads), litres(opened.shortage))}</b>
              <br />
              {words.question}
            </>
          }
          verb={words.verb}
          needsReason
          done={words.done}
          onConfirm={({ reason, idempotencyKey }) =>
            closeCarrier(opened.id, { reason, version: opened.version }, { idempotencyKey })
          }
          onClose={() => open(undefined)}
        />
      )}
    </Section>
  )
}
