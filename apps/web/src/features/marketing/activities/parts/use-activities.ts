import type { Activity } from '@app/api/contract/marketing/activities'
import { useQuery } from '@tanstack/react-query'
import { allPages } from '#lib/lists/all-pages.ts'
import { can, useStation } from '#lib/session/session.ts'
import { ACTIVITIES_KEY } from '../activities-api.ts'

const NONE: readonly Activity[] = []

/** The activities to choose from, the latest first; none for whom they are not shown. */
export function useActivities(): readonly Activity[] {
  const { id } = useStation()
  const { data } = useQuery({
    queryKey: [...ACTIVITIES_KEY, 'choices', id],
    queryFn: () => allPages<Activity>('/dealTasks', { sort: ['createdDate,desc'] }),
    enabled: can('dealTask:read'),
    meta: { isLookup: true },
  })
  return data ?? NONE
}
