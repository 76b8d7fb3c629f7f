import type { Task, TaskRun, Tasks } from '@app/api/contract/platform/tasks'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'

export const TASKS_KEY = ['tasks']

/** How often something that runs is asked about, and everything else. */
export const BUSY_MS = 2000
export const QUIET_MS = 30_000

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
    refetchInterval: ({ state }) =>
      state.data?.content.some((task) => task.name === name && isBusy(task)) ? BUSY_MS : false,
    enabled: name !== undefined,
  })

/** What a task had done last when it was started here: as long as that is so, its run is still to come. */
const started = new Map<Task['name'], string>()

const progressOf = ({ last }: Task): string => `${last?.id}, ${last?.runs}`

/** Whether something of it runs or is about to: worth asking again soon. */
export const isBusy = (task: Task): boolean =>
  task.last?.outcome === 'running' ||
  ((task.waiting ?? 0) > 0 && task.schedule !== null) ||
  started.get(task.name) === progressOf(task)

export const listTaskRuns = (query: Partial<ListQuery>): Promise<PageOf<TaskRun>> =>
  api.get('/taskRuns', query)

export async function runTask(
  task: Task,
  { confirmWord, idempotencyKey }: { confirmWord?: string; idempotencyKey: string },
): Promise<void> {
  await api.post(
    `/tasks/${task.name}/run`,
    { ...(confirmWord && { confirmWord }) },
    { idempotencyKey },
  )
  started.set(task.name, progressOf(task))
}
