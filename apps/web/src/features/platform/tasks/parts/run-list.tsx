import {
  FOLLOWING_TASKS,
  PLATFORM_TASKS,
  RUN_OUTCOMES,
  STATION_TASKS,
} from '@app/api/contract/platform/tasks'
import { useMemo } from 'react'
import { useListState } from '#lib/lists/list-state.ts'
import { useProfile } from '#lib/session/session.ts'
import { choiceFilter, dayRangeFilter } from '#ui/table/filters/filters.tsx'
import { TablePage } from '#ui/table/table-page.tsx'
import { RunNowButton } from '../run-now-button.tsx'
import { runCard, runColumnsFor } from '../run-columns.tsx'
import { BUSY_MS, isBusy, listTaskRuns, QUIET_MS, TASKS_KEY, useTask } from '../tasks-api.ts'
import { words } from '../words.ts'
import { TASK_CENTRE, TaskTabs } from './task-tabs.tsx'

const CLOCK_TASKS = [...STATION_TASKS, ...PLATFORM_TASKS]

const filtersFor = (isPlatform: boolean) => [
  choiceFilter({
    name: 'name',
    label: words.fields.name,
    path: 'name',
    choices: (isPlatform ? [...CLOCK_TASKS, ...FOLLOWING_TASKS] : CLOCK_TASKS).map((value) => ({
      value,
      label: words.tasks[value],
    })),
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
export function RunList() {
  const { filters: asked } = useListState()
  const { data: task } = useTask(asked.name)
  const { roles } = useProfile()
  const isPlatform = roles.some(({ defaultRole }) => ['superAdmin', 'admin'].includes(defaultRole))
  const filters = useMemo(() => filtersFor(isPlatform), [isPlatform])
  const columns = useMemo(() => runColumnsFor(isPlatform), [isPlatform])
  return (
    <TablePage
      route="TaskRuns"
      title={TASK_CENTRE}
      tabs={<TaskTabs active="runs" />}
      queryKey={[...TASKS_KEY, 'runs']}
      load={listTaskRuns}
      columns={columns}
      filters={filters}
      actions={<RunNowButton task={task} />}
      exports={{ type: 'taskRuns' }}
      empty={{ title: words.empty, hint: words.emptyHint }}
      card={runCard}
      refreshMs={task && isBusy(task) ? BUSY_MS : QUIET_MS}
    />
  )
}
