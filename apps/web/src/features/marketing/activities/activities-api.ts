import type {
  Activity,
  ActivityChange,
  Funnel,
  NewActivity,
  Preview,
  PreviewBody,
  ActivityTotals,
} from '@app/api/contract/marketing/activities'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'

export const ACTIVITIES_KEY = ['dealTasks']

export const listActivities = (query: Partial<ListQuery>): Promise<PageOf<Activity>> =>
  api.get('/dealTasks', query)

export const activityTotals = (query: Partial<ListQuery>): Promise<ActivityTotals> =>
  api.get('/dealTasks/totals', query)

export const useActivity = (id: number) =>
  useQuery({
    queryKey: [...ACTIVITIES_KEY, id],
    queryFn: () => api.get<Activity>(`/dealTasks/${id}`),
    meta: { handlesProblems: true },
  })

export const useFunnel = (id: number) =>
  useQuery({
    queryKey: [...ACTIVITIES_KEY, id, 'funnel'],
    queryFn: () => api.get<Funnel>(`/dealTasks/${id}/funnel`),
    meta: { handlesProblems: true },
  })

export const addActivity = (input: NewActivity, idempotencyKey: string): Promise<Activity> =>
  api.post('/dealTasks', input, { idempotencyKey })

export const changeActivity = (id: number, change: ActivityChange): Promise<Activity> =>
  api.put(`/dealTasks/${id}`, change)

/** Whom an activity would reach; nothing is changed. */
export const previewActivity = (input: PreviewBody): Promise<Preview> =>
  api.post('/dealTasks/preview', input)

/** Lets coupons be handed out again, or no more of them. */
export const switchActivity = (
  { id, version }: Pick<Activity, 'id' | 'version'>,
  isEnabled: boolean,
): Promise<Activity> =>
  api.post(`/dealTasks/${id}/${isEnabled ? 'enable' : 'disable'}`, { version })
