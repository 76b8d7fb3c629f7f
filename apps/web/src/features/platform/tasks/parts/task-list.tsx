import type { Task } from '@app/api/contract/platform/tasks'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { TablePage } from '#ui/table/table-page.tsx'
import { BUSY_MS, isBusy, listTasks, QUIET_MS, TASKS_KEY } from '../tasks-api.ts'
import { historyOf, taskCard, taskColumns } from '../task-columns.tsx'
import { words } from '../words.ts'
import { TASK_CENTRE, TaskTabs } from './task-tabs.tsx'

/** Every background task: when it runs, what came of it the last time, and having it run now (S-192). */
export function TaskList() {
  const [isWatched, setWatched] = useState(false)
  const navigate = useNavigate()
  return (
    <TablePage
      route="Tasks"
      title={TASK_CENTRE}
      tabs={<TaskTabs active="tasks" />}
      queryKey={[...TASKS_KEY, 'all']}
      load={async (query) => {
        const page = await listTasks(query)
        setWatched(page.content.some(isBusy))
        return page
      }}
      columns={taskColumns}
      empty={{ title: words.empty }}
      card={taskCard}
      onOpen={({ name }: Task) => void navigate({ search: historyOf(name) })}
      refreshMs={isWatched ? BUSY_MS : QUIET_MS}
    />
  )
}
