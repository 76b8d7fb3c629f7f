import { Button } from 'antd'
import { ApiError, isRefusal, NetworkError } from '#lib/api/problem.ts'
import { common } from '#locale/words.ts'
import { ResultState } from './result-state.tsx'
import { useWayBack } from '#ui/layout/use-way-back.ts'
import { pathTo } from '#lib/routes/path-to.ts'

/** What a person reads of a failure. */
export function problemText(error: unknown): string {
  if (error instanceof ApiError) return error.message
  return error instanceof NetworkError ? common.checkNetwork : common.loadFailed
}

/** A failure in place of the data, with the way to try again. */
export function ProblemView({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  if (isRefusal(error, 'NOT_FOUND')) return <Gone />
  return (
    <ResultState
      tone="wrong"
      title={common.loadFailed}
      hint={problemText(error)}
      action={onRetry && <Button onClick={onRetry}>{common.retry}</Button>}
    />
  )
}

/** To ask again would not bring it back. */
function Gone() {
  const goBack = useWayBack(pathTo('Root'))
  return (
    <ResultState
      tone="wrong"
      title={common.gone}
      hint={common.goneHint}
      action={<Button onClick={goBack}>{common.back}</Button>}
    />
  )
}
