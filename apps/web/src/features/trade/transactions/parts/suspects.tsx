import { lazy } from 'react'
import { Deferred } from '../../../../ui/deferred.tsx'
import { useSuspects } from './use-suspects.ts'

const SuspectNotice = lazy(() => import('./suspect-notice.tsx'))

/** Stands on every page, and fetches what it would say only when there is something to say. */
export function Suspects() {
  const { data } = useSuspects()
  if (!data || data.totalElements === 0) return null
  return (
    <Deferred>
      <SuspectNotice suspects={data} />
    </Deferred>
  )
}
