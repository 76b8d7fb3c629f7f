import { App as AntApp, Button } from 'antd'
import { can, useStation } from '#lib/session/session.ts'
import { useCommand } from '#lib/api/use-command.ts'
import { useRefreshAll } from '#lib/api/use-refresh-all.ts'
import { problemText } from '#ui/feedback/problem-view.tsx'
import { openShift } from '../shifts-api.ts'
import { words } from './words.ts'

/** Opens a station's first shift; from then on each close opens the next. */
export function OpenShiftButton() {
  const station = useStation()
  const { message } = AntApp.useApp()
  const refreshAll = useRefreshAll()
  const { run, isRunning } = useCommand((_: undefined, idempotencyKey) =>
    openShift(station.id, idempotencyKey),
  )
  if (!can('openShift') || !station.enableShiftSettle) return null
  const open = async (): Promise<void> => {
    try {
      const { number } = await run(undefined)
      message.success(words.opened(number))
    } catch (error) {
      message.error(problemText(error))
    } finally {
      refreshAll()
    }
  }
  return (
    <Button type="primary" loading={isRunning} onClick={open}>
      {words.open}
    </Button>
  )
}
