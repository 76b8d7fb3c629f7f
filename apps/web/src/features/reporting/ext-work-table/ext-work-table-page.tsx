import type { ExtWorkTable } from '@app/api/contract/reporting/ext-work-table'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '#lib/api/api.ts'
import { count, money, volume } from '#lib/i18n/format.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { textOf } from '#lib/session/history-limit.ts'
import { useStation } from '#lib/session/session.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { Page, PageSkeleton } from '#ui/layout/page.tsx'
import styles from './ext-work-table.module.css'
import { words } from './words.ts'

const REFRESH_MS = 60_000

interface Tile {
  key: string
  label: string
  figure: string
  notes: readonly string[]
  to: string
}

/** What is open today in the area; each figure leads to its page (S-116). */
export default function ExtWorkTablePage() {
  const { id } = useStation()
  const { data, error, refetch } = useQuery({
    queryKey: ['extWorkTable', id],
    queryFn: () => api.get<ExtWorkTable>('/extWorkTable', { stationId: id }),
    refetchInterval: REFRESH_MS,
    meta: { handlesProblems: true },
  })
  if (!data) return error ? <ProblemView error={error} onRetry={refetch} /> : <PageSkeleton />
  const tiles = tilesOf(data)
  return (
    <Page title={words.title} status={words.today(data.today)}>
      {tiles.length === 0 ? (
        <EmptyState title={words.nothing} hint={words.nothingHint} />
      ) : (
        <ul className={styles.tiles}>
          {tiles.map(({ key, label, figure, notes, to }) => (
            <li key={key} data-figure={key}>
              <Link to={to} className={styles.tile ?? ''}>
                <span className={styles.label}>{label}</span>
                <span className={styles.figure}>{figure}</span>
                {notes.map((note) => (
                  <span key={note} className={styles.note}>
                    {note}
                  </span>
                ))}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}

const tilesOf = (table: ExtWorkTable): Tile[] => [
  ...reportsOf(table),
  ...recordedOf(table),
  ...ratiosOf(table),
  ...balancesOf(table),
  ...archivesOf(table),
]

function archivesOf({ archives }: ExtWorkTable): Tile[] {
  if (!archives) return []
  const { latestMonth, isDue } = archives
  return [
    {
      key: 'archives',
      label: words.archives,
      figure: isDue ? words.archiveDue(latestMonth) : words.archiveNone,
      notes: [words.archiveUntil(latestMonth)],
      to: pathTo('ExtClearData'),
    },
  ]
}

function ratiosOf({ accountRatios: ratios }: ExtWorkTable): Tile[] {
  if (!ratios) return []
  return [
    {
      key: 'accountRatios',
      label: words.ratios,
      figure: words.ratiosInForce(count(ratios.inForce)),
      notes:
        ratios.inForce > 0 ? [words.routed(money(ratios.account1), money(ratios.account2))] : [],
      to: pathTo('ExtAccountRatio'),
    },
  ]
}

function reportsOf({ dailyReports: reports }: ExtWorkTable): Tile[] {
  if (!reports) return []
  const { yesterday, drafts, waiting } = reports
  return [
    {
      key: 'dailyReports',
      label: words.reports,
      figure: yesterday ? words.reportStatuses[yesterday] : words.reportNone,
      notes: [
        ...(waiting > 0 ? [words.reportsWaiting(count(waiting))] : []),
        ...(drafts > 0 ? [words.reportDrafts(count(drafts))] : []),
      ],
      to: pathTo('ExtDailyReport', waiting + drafts > 0 ? { status: 'draft,submitted' } : {}),
    },
  ]
}

function recordedOf({ recordedOrders: recorded, today }: ExtWorkTable): Tile[] {
  if (!recorded) return []
  const days = textOf({ first: today, last: today })
  return [
    {
      key: 'recordedOrders',
      label: words.recorded,
      figure: money(recorded.amount),
      notes: [
        recorded.count > 0
          ? words.recordedNote(volume(recorded.volume), count(recorded.count))
          : words.recordedNone,
      ],
      to: pathTo('ExtRecordOrder', { days }),
    },
  ]
}

function balancesOf({ cardBalances: held }: ExtWorkTable): Tile[] {
  if (!held) return []
  const notes = [words.balancesNote(count(held.cards), count(held.points))]
  if (held.owed > 0) notes.push(words.owed(money(held.owed)))
  return [
    {
      key: 'cardBalances',
      label: words.balances,
      figure: money(held.value),
      notes,
      to: pathTo('ExtDebitValue'),
    },
  ]
}
