import type { WetstockMonthDetails } from '@app/api/contract/wetstock/tank-months'
import { Alert } from 'antd'
import { CorrectedTable } from '#features/forecourt/tanks/parts/corrected-table.tsx'
import { can } from '#lib/session/session.ts'
import { Section } from '#ui/layout/page.tsx'
import styles from './findings.module.css'
import { proposeTable } from './months-api.ts'
import { words } from './words.ts'

type Learnt = NonNullable<NonNullable<WetstockMonthDetails['explanation']>['table']>

/** Millionths in a per cent. */
const PERCENT = 10_000

/** What deliveries and sales have shown of the strapping table, and the corrected one once that is enough. */
export function LearntTable({ month, table }: { month: WetstockMonthDetails; table: Learnt }) {
  const { days, swings, covered, isEnough, isForeign } = table
  const known = { days, swings: Math.floor(swings), covered: Math.floor(covered / PERCENT) }
  return (
    <Section title={words.table}>
      <p className={styles.state}>
        {words.tableKnown(known)} {isEnough ? words.tableEnough : words.tableNotEnough}
      </p>
      {isForeign && (
        <Alert type="warning" showIcon title={words.tableForeign} style={{ marginBottom: 12 }} />
      )}
      {isEnough && can('tankMge:read') && (
        <CorrectedTable
          tank={month.tank}
          tableId={month.tableId}
          rows={table.rows}
          onPropose={(said, proof) => proposeTable(month.id, said, proof)}
        />
      )}
    </Section>
  )
}
