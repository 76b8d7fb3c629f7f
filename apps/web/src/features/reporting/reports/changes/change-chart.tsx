import type { ChangeGroup, ChangeRow } from '@app/api/contract/reporting/reports'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { count, money } from '#lib/i18n/format.ts'
import type { Days } from '#lib/session/history-limit.ts'
import { useStation } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { Section } from '#ui/layout/page.tsx'
import { ShareBars } from '#ui/charts/share-bars.tsx'
import { MeasureChoice } from '#features/reporting/statistics/parts/measure-choice.tsx'
import { type ChangesQuery, listChanges, questionIn, REPORTS_KEY } from '../reports-api.ts'
import styles from '../reports.module.css'
import { words } from '../words.ts'
import { pathOfChange } from './change-columns.tsx'
import { ownerOf } from './flows.tsx'

/** Of more than these the small ones are no picture any more; the table has all of them. */
const MOST = 12

type Measure = 'in' | 'out' | 'closing'

const MEASURES = (['in', 'out', 'closing'] as const).map((key) => ({
  key,
  label: words.change[key],
}))

interface ChangeChartProps {
  groupBy: ChangeGroup
  days: Days
  query: ChangesQuery
}

/** Whose money moved most, or who holds most: each leads to the rows behind it. */
export function ChangeChart({ groupBy, days, query }: ChangeChartProps) {
  const [measure, choose] = useState<Measure>('in')
  const { data: rows = [] } = useLargest(query, measure)
  const shares = rows
    .filter((row) => row[measure] > 0)
    .map((row) => ({ key: String(row.id), name: nameOf(row, groupBy, days), value: row[measure] }))
  if (rows.length === 0) return null
  return (
    <Section
      title={<MeasureChoice value={measure} measures={MEASURES} onChange={choose} />}
      extra={<span className={styles.small}>{words.largest(count(MOST))}</span>}
    >
      {shares.length > 0 ? (
        <ShareBars label={words.change[measure]} shares={shares} format={money} />
      ) : (
        <p className={styles.small}>{common.noneYet}</p>
      )}
    </Section>
  )
}

function useLargest(query: ChangesQuery, measure: Measure) {
  const { id } = useStation()
  const asked = questionIn(query)
  return useQuery({
    queryKey: [...REPORTS_KEY, 'changes', 'largest', id, asked, measure],
    queryFn: async () =>
      (await listChanges({ ...asked, sort: [`${measure},desc`], size: MOST })).content,
    placeholderData: keepPreviousData,
    meta: { handlesProblems: true },
  })
}

function nameOf(row: ChangeRow, groupBy: ChangeGroup, days: Days) {
  const path = pathOfChange(row, groupBy, days)
  return path ? <Link to={path}>{ownerOf(row)}</Link> : ownerOf(row)
}
