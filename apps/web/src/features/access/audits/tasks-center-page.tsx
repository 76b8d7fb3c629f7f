import { useListState } from '#lib/lists/list-state.ts'
import { lazy } from '#lib/state/arriving.ts'
import { AuditLog } from './audit-log.tsx'

const TaskList = lazy(async () => ({
  default: (await import('#features/platform/tasks/parts/task-list.tsx')).TaskList,
}))
const RunList = lazy(async () => ({
  default: (await import('#features/platform/tasks/parts/run-list.tsx')).RunList,
}))

/** What people did, what the server does by itself, and what came of that (S-192). */
export default function TasksCenterPage() {
  const { tab } = useListState()
  if (tab === 'tasks') return <TaskList />
  if (tab === 'runs') return <RunList />
  return <AuditLog />
}
