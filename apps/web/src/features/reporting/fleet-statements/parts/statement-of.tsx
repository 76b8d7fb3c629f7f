import type { FleetStatement } from '@app/api/contract/reporting/fleet-statements'
import { PrinterOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { can } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Outdated } from '#ui/feedback/outdated.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { MonthChoice, monthIn } from '#ui/inputs/month-choice/month-choice.tsx'
import { PageSkeleton, Section } from '#ui/layout/page.tsx'
import { Totals } from '#ui/display/totals.tsx'
import { usePrintSheet } from '#ui/print/print-sheet.tsx'
import { ExportButton } from '#ui/table/export-button.tsx'
import { useFleetStatement } from '../fleet-statements-api.ts'
import { StatementSheet } from '../statement-sheet.tsx'
import { STATEMENT_TABLES, totalsOf } from '../statement-tables.tsx'
import { words } from '../words.ts'
import styles from '../fleet-statements.module.css'

/** The statement of a fleet, a month at a time: for the station, and for the head. */
export function StatementOf({ fleetId }: { fleetId: number }) {
  const [month, setMonth] = useState(() => monthIn(undefined))
  const { data, error, refetch, isPlaceholderData } = useFleetStatement(fleetId, month)
  return (
    <Section>
      <Flex wrap gap={8} justify="space-between">
        <MonthChoice month={month} onChoose={setMonth} />
        {data && <Actions statement={data} />}
      </Flex>
      {error && <ProblemView error={error} onRetry={refetch} />}
      {!data && !error && <PageSkeleton rows={8} />}
      {data && (
        <Outdated when={isPlaceholderData}>
          <Statement statement={data} />
        </Outdated>
      )}
    </Section>
  )
}

function Statement({ statement }: { statement: FleetStatement }) {
  if (statement.rows.length === 0) return <EmptyState title={words.empty} />
  return (
    <>
      <Totals label={words.totals} totals={totalsOf(statement)} />
      <p className={styles.note}>
        {words.explain} {statement.valueMode === 'share' && words.explainShare}
      </p>
      {STATEMENT_TABLES.map(({ title, render }) => (
        <section key={title} className={styles.block}>
          <h2 className={styles.title}>{title}</h2>
          <div className={styles.wide}>{render(statement)}</div>
        </section>
      ))}
    </>
  )
}

function Actions({ statement }: { statement: FleetStatement }) {
  const { print, sheet } = usePrintSheet()
  const { fleet, month, rows } = statement
  return (
    <Flex gap={8}>
      {can('exportData') && (
        <ExportButton
          what={{
            type: 'reports/fleetStatement',
            parameters: { fleet: String(fleet.id), month },
            isEverywhere: true,
          }}
          query={{}}
          shown={Object.keys(words.fields)}
          total={rows.length}
        />
      )}
      <Button
        icon={<PrinterOutlined />}
        disabled={rows.length === 0}
        onClick={() => print('a4', <StatementSheet statement={statement} />)}
      >
        {common.print}
      </Button>
      {sheet}
    </Flex>
  )
}
