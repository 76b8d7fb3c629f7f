import type { WetstockCase } from '@app/api/contract/wetstock/cases'
import { equals } from '@app/kernel/list-query/write'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { instant } from '#lib/i18n/format.ts'
import { can } from '#lib/session/session.ts'
import { StatusDot } from '#ui/display/status-dot.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { Section } from '#ui/layout/page.tsx'
import { ListSection } from '#ui/table/list-section.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { CASES_KEY, closeCase, listCases, useCase } from '../cases-api.ts'
import { words } from '../words.ts'

const { fields } = words

const causesOf = ({ causes }: WetstockCase): string =>
  causes.map((cause) => words.causes[cause]).join(words.and)

const stateOf = ({ state }: WetstockCase) => (
  <StatusDot tone={state === 'open' ? 'amber' : 'grey'}>{words.states[state]}</StatusDot>
)

/** The open case of a tank, and closing it. */
export function OpenCase({ caseId }: { caseId: number | null }) {
  const { data } = useCase(caseId)
  const [isClosing, setClosing] = useState(false)
  if (!data || data.state !== 'open') return null
  return (
    <>
      <Alert
        type="warning"
        showIcon
        style={{ marginBottom: 16 }}
        title={words.openSince(instant(data.openedTime), causesOf(data))}
        action={
          can('adjustInventory') && (
            <Button size="small" onClick={() => setClosing(true)}>
              {words.verb}
            </Button>
          )
        }
      />
      <CommandDialog<object>
        open={isClosing}
        title={words.verb}
        question={
          <>
            <b>{causesOf(data)}</b>
            <br />
            {words.question}
          </>
        }
        verb={words.verb}
        needsReason
        done={words.done}
        onConfirm={({ reason, idempotencyKey }) =>
          closeCase(data.id, { reason, version: data.version }, { idempotencyKey })
        }
        onClose={() => setClosing(false)}
      />
    </>
  )
}

const columns: ListColumn<WetstockCase>[] = [
  { key: 'openedTime', title: fields.openedTime, render: (row) => instant(row.openedTime) },
  { key: 'causes', title: fields.causes, render: causesOf, wraps: true },
  { key: 'state', title: fields.state, render: stateOf },
  { key: 'closedTime', title: fields.closedTime, render: (row) => instant(row.closedTime) },
  { key: 'closer', title: fields.closer, render: ({ closer }) => closer?.name ?? '–' },
  { key: 'reason', title: fields.reason, render: ({ reason }) => reason || '–', wraps: true },
]

/** All cases of a tank, and what came of them. */
export const TankCases = ({ tankId }: { tankId: number }) => (
  <Section title={words.title}>
    <ListSection
      queryKey={[...CASES_KEY, 'of']}
      load={listCases}
      base={equals('tank.id', tankId)}
      columns={columns}
      card={(row) => ({
        title: causesOf(row),
        aside: stateOf(row),
        lines: [instant(row.openedTime), row.reason].filter(Boolean),
      })}
      exports={{ type: 'wetstockCases', isEverywhere: true }}
      empty={<EmptyState title={words.none} hint={words.noneHint} />}
    />
  </Section>
)
