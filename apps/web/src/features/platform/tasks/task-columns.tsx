import type { Task } from '@app/api/contract/platform/tasks'
import { Link } from 'react-router'
import { count, instant } from '#lib/i18n/format.ts'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import type { RowCard } from '#ui/table/rows/row-cards.tsx'
import { RunNowButton } from './run-now-button.tsx'
import { RunOutcome } from './run-outcome.tsx'
import { scheduleText } from './schedule-text.ts'
import type { TaskRow } from './tasks-api.ts'
import { words } from './words.ts'

/** What the page's address says where it shows the runs of one task. */
export const historyOf = (name: string): string =>
  `?${new URLSearchParams({ tab: 'runs', name }).toString()}`

/** Several runs of an hour are one: what counts is when the last of them ended. */
const lastOf = ({ last }: Task): string =>
  last ? instant(last.endedDate ?? last.startedDate) : words.never

const nextOf = ({ nextRunDate, waiting, schedule }: Task): string =>
  schedule === null && waiting ? words.waiting(count(waiting)) : instant(nextRunDate)

export const taskColumns: ListColumn<TaskRow>[] = [
  {
    key: 'name',
    title: words.fields.name,
    always: true,
    render: ({ name }) => <Link to={{ search: historyOf(name) }}>{words.tasks[name]}</Link>,
  },
  { key: 'code', title: words.code, render: ({ name }) => <code>{name}</code> },
  { key: 'schedule', title: words.schedule, render: ({ schedule }) => scheduleText(schedule) },
  { key: 'last', title: words.last, render: lastOf },
  {
    key: 'outcome',
    title: words.fields.outcome,
    render: ({ last }) => (last ? <RunOutcome run={last} /> : '–'),
  },
  {
    key: 'failure',
    title: words.fields.failure,
    wraps: true,
    render: ({ last }) => last?.failure?.message ?? '–',
  },
  { key: 'next', title: words.next, render: nextOf },
  { key: 'actions', title: '', align: 'right', render: (task) => <RunNowButton task={task} /> },
]

export const taskCard = (task: TaskRow): RowCard => ({
  title: words.tasks[task.name],
  aside: task.last ? <RunOutcome run={task.last} /> : words.never,
  lines: [
    scheduleText(task.schedule),
    ...(task.last ? [`${words.last} ${lastOf(task)}`] : []),
    ...(task.nextRunDate ? [`${words.next} ${nextOf(task)}`] : []),
  ],
})
