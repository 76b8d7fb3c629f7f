import { Alert, Button } from 'antd'
import { useIsOutdated } from '#lib/state/console-build.ts'
import { words } from '../words.ts'

/** Says that the server was updated under this console. The browser asks before a form is lost that is not saved. */
export function UpdateBar() {
  if (!useIsOutdated()) return null
  return (
    <Alert
      banner
      type="info"
      title={words.updated}
      action={
        <Button size="small" onClick={() => location.reload()}>
          {words.reload}
        </Button>
      }
    />
  )
}
