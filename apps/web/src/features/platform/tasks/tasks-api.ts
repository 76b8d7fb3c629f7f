import type { Task, TaskRun, Tasks } from '@app/api/contract/platform/tasks'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'

export const TASKS_KEY = ['tasks']

/** A task as a row: where it stands among the others is its number. */
export type TaskRow = Task & { id: number }

/** They are few and come all at once; a page of them is cut out here. */
export async function listTasks({
  page = 0,
  size = 15,
}: Partial<ListQuery>): Promise<PageOf<TaskRow>> {
  const { content } = await api.get<Tasks>('/tasks', {})
  const rows = content.map((task, index) => ({ ...task, id: index + 1 }))
  const from = page * size
  return {
    content: rows.slice(from, from + size),
    totalElements: rows.length,
    totalPages: Math.ceil(rows.length / size),
    number: page,
    size,
  }
}

/** The task of a name, for what can be done with it. */
export const useTask = (name: string | undefined) =>
  useQuery({
    queryKey: [...TASKS_KEY, 'one', name],
    queryFn: () => api.get<Tasks>('/tasks', {}),
    select: ({ content }) => content.find((task) => task.name === name),
    enabled: name !== undefined,
  })

export const isBusy = ({ last, waiting, schedule }: Task): boolean =>
  last?.outcome === 'running' || ((waiting ?? 0) > 0 && schedule !== null)

export const listTaskRuns = (query: Partial<ListQuery>): Promise<PageOf<TaskRun>> =>
  api.get('/taskRuns', query)

export const runTask = (
  { name }: Task,
  { confirmWord, idempotencyKey }: { confirmWord?: string; idempotencyKey: string },
) => api.post(`/tasks/${name}/run`, { ...(confirmWord && { confirmWord }) }, { idempotencyKey })
