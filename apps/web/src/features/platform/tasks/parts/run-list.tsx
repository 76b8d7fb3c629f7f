import { RUN_OUTCOMES, TASK_NAMES } from '@app/api/contract/platform/tasks'
import { choiceFilter, dayRangeFilter } from '#ui/table/filters/filters.tsx'
import { TablePage } from '#ui/table/table-page.tsx'
import { runCard, runColumns } from '../run-columns.tsx'
import { listTaskRuns, TASKS_KEY } from '../tasks-api.ts'
import { words } from '../words.ts'
import { TASK_CENTRE, TaskTabs } from './task-tabs.tsx'

const REFRESH_MS = 30_000

const filters = [
  choiceFilter({
    name: 'name',
    label: words.fields.name,
    path: 'name',
    choices: TASK_NAMES.map((value) => ({ value, label: words.tasks[value] })),
  }),
  choiceFilter({
    name: 'outcome',
    label: words.fields.outcome,
    path: 'outcome',
    choices: RUN_OUTCOMES.map((value) => ({ value, label: words.outcomes[value] })),
  }),
  dayRangeFilter({ name: 'days', label: words.fields.startedDate, path: 'startedDate' }),
]

/** What background tasks ran, and what came of it (S-192). */
export const RunList = () => (
  <TablePage
    route="TaskRuns"
    title={TASK_CENTRE}
    tabs={<TaskTabs active="runs" />}
    queryKey={[...TASKS_KEY, 'runs']}
    load={listTaskRuns}
    columns={runColumns}
    filters={filters}
    exports={{ type: 'taskRuns' }}
    empty={{ title: words.empty, hint: words.emptyHint }}
    card={runCard}
    refreshMs={REFRESH_MS}
  />
)
