import type { TaskRun } from '@app/api/contract/platform/tasks'
import { count, instant } from '#lib/i18n/format.ts'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import type { RowCard } from '#ui/table/rows/row-cards.tsx'
import { RunOutcome } from './run-outcome.tsx'
import { words } from './words.ts'

const { fields } = words

/** Why a run failed, and to whom it helps what the program said. */
const causeOf = ({ failure }: TaskRun): string => {
  if (!failure) return '–'
  return failure.detail === null ? failure.message : `${failure.message} (${failure.detail})`
}

const figure = (value: number | null): string => (value === null ? '–' : count(value))

/** How much was done is told to the platform's staff alone. */
const FIGURES = new Set(['done', 'failed'])

export const runColumnsFor = (isPlatform: boolean): ListColumn<TaskRun>[] =>
  isPlatform ? runColumns : runColumns.filter(({ key }) => !FIGURES.has(key))

const runColumns: ListColumn<TaskRun>[] = [
  { key: 'name', title: fields.name, always: true, render: ({ name }) => words.tasks[name] },
  { key: 'outcome', title: fields.outcome, render: (run) => <RunOutcome run={run} /> },
  {
    key: 'startedDate',
    title: fields.startedDate,
    sortable: true,
    render: ({ startedDate }) => instant(startedDate),
  },
  { key: 'endedDate', title: fields.endedDate, render: ({ endedDate }) => instant(endedDate) },
  { key: 'runs', title: fields.runs, align: 'right', render: ({ runs }) => count(runs) },
  { key: 'done', title: fields.done, align: 'right', render: ({ done }) => figure(done) },
  { key: 'failed', title: fields.failed, align: 'right', render: ({ failed }) => figure(failed) },
  { key: 'failure', title: fields.failure, wraps: true, render: causeOf },
  {
    key: 'startedBy',
    title: fields.startedBy,
    extra: true,
    render: ({ startedBy }) => startedBy?.name ?? '–',
  },
]

export const runCard = (run: TaskRun): RowCard => ({
  title: words.tasks[run.name],
  aside: <RunOutcome run={run} />,
  lines: [
    [instant(run.startedDate), words.times(count(run.runs))].join(' · '),
    ...(run.failure ? [causeOf(run)] : []),
  ],
})
