import type { Task, TaskRun, Tasks } from '@app/api/contract/platform/tasks'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { api, type Sending } from '#lib/api/api.ts'

export const TASKS_KEY = ['tasks']

const BUSY_MS = 2000
const QUIET_MS = 30_000

/** Looked at more often while something runs or is about to. */
export const useTasks = () =>
  useQuery({
    queryKey: TASKS_KEY,
    queryFn: () => api.get<Tasks>('/tasks', {}),
    refetchInterval: ({ state }) => (state.data?.content.some(isBusy) ? BUSY_MS : QUIET_MS),
    meta: { handlesProblems: true },
  })

export const isBusy = ({ last, waiting, schedule }: Task): boolean =>
  last?.outcome === 'running' || ((waiting ?? 0) > 0 && schedule !== null)

export const listTaskRuns = (query: Partial<ListQuery>): Promise<PageOf<TaskRun>> =>
  api.get('/taskRuns', query)

export const runTask = ({ name }: Task, proof: Pick<Sending, 'idempotencyKey'>) =>
  api.post(`/tasks/${name}/run`, {}, proof)
