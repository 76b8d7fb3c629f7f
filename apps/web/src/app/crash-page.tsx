import { Button } from 'antd'
import { useRouteError } from 'react-router'
import { NetworkError } from '#lib/api/problem.ts'
import { common } from '#locale/words.ts'
import { ResultState } from '#ui/feedback/result-state.tsx'
import { words } from './words.ts'

/** In place of a page that broke, or of the whole console when the server is away at the start. */
export function CrashPage() {
  const error = useRouteError()
  const isNetwork = error instanceof NetworkError
  return (
    <ResultState
      tone="wrong"
      title={isNetwork ? common.checkNetwork : words.crash}
      hint={isNetwork ? undefined : words.crashHint}
      action={
        <Button type="primary" onClick={() => location.reload()}>
          {words.reload}
        </Button>
      }
    />
  )
}
