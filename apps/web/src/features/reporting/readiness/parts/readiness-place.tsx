import type { Readiness } from '@app/api/contract/reporting/readiness'
import { useState } from 'react'
import { useStation } from '#lib/session/session.ts'
import { readStored, writeStored } from '#lib/state/storage.ts'
import { LateContent } from '#ui/layout/late-content.tsx'
import { useReadiness } from '../readiness-api.ts'
import { ReadinessCard } from './readiness-card.tsx'

/** What the station lacks, where there is something to tell. */
export function ReadinessPlace() {
  const { id } = useStation()
  const { data, isLoading } = useReadiness({ stationId: id })
  return (
    <LateContent name={`readiness.${id}`} isPending={isLoading}>
      {data && isWorthShowing(data) && <ReadinessUnlessDismissed readiness={data} stationId={id} />}
    </LateContent>
  )
}

function ReadinessUnlessDismissed(props: { readiness: Readiness; stationId: number }) {
  const { readiness, stationId } = props
  const key = `readinessDismissed.${stationId}`
  const [isDismissed, setDismissed] = useState(() => readStored(key) === 'yes')
  // What was put away comes back when something is gone that one cannot sell without.
  if (isDismissed && readiness.isReady) return null
  const dismiss = (): void => {
    writeStored(key, 'yes')
    setDismissed(true)
  }
  return <ReadinessCard readiness={readiness} onDismiss={dismiss} />
}

/** What cannot be done without is everybody's business; the rest that of those who can do it. */
const isWorthShowing = ({ lines, isReady }: Readiness): boolean =>
  !isReady || lines.some(({ isMet, mayMend }) => !isMet && mayMend)
