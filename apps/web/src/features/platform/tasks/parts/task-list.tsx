import type { Task } from '@app/api/contract/platform/tasks'
import { useNavigate } from 'react-router'
import { useIsMobile } from '#lib/files/media.ts'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { Page } from '#ui/layout/page.tsx'
import { ListSkeleton } from '#ui/table/list-states.tsx'
import { RowCards } from '#ui/table/rows/row-cards.tsx'
import { RowTable } from '#ui/table/rows/row-table.tsx'
import { useTasks } from '../tasks-api.ts'
import { taskCard, taskColumns } from '../task-columns.tsx'
import { words } from '../words.ts'
import { TASK_CENTRE, TaskTabs } from './task-tabs.tsx'

/** Every background task: when it runs, what came of it the last time, and having it run now (S-192). */
export function TaskList() {
  const { data, error, isPending, refetch } = useTasks()
  const navigate = useNavigate()
  const isMobile = useIsMobile()
  const rows = (data?.content ?? []).map((task, index) => ({ ...task, id: index + 1 }))
  const list = {
    rows,
    empty: isPending ? <ListSkeleton rows={10} /> : null,
    onOpen: ({ name }: Task) =>
      void navigate({ search: `?${new URLSearchParams({ tab: 'runs', name }).toString()}` }),
  }
  return (
    <Page title={TASK_CENTRE}>
      <TaskTabs active="tasks" />
      {error && rows.length === 0 ? (
        <ProblemView error={error} onRetry={() => void refetch()} />
      ) : isMobile ? (
        <RowCards
          {...list}
          card={taskCard}
          pages={{ page: 1, size: rows.length, total: rows.length, setPage: () => {} }}
        />
      ) : (
        <RowTable {...list} label={words.tabs.tasks} columns={taskColumns} />
      )}
    </Page>
  )
}
