import type { ControllerRejection } from '@app/api/contract/sales/controller-gateway'
import { App as AntApp, Button } from 'antd'
import { useCommand } from '#lib/api/use-command.ts'
import { useRefreshAll } from '#lib/api/use-refresh-all.ts'
import { count } from '#lib/i18n/format.ts'
import { problemText } from '#ui/feedback/problem-view.tsx'
import { bookAll, bookRejection } from './rejections-api.ts'
import { words } from './words.ts'

/** Does it, says what came of it, and shows how things are now. */
function useTelling<Result>(
  work: () => Promise<Result>,
  tell: (result: Result) => { isGood: boolean; text: string },
) {
  const { message } = AntApp.useApp()
  const refreshAll = useRefreshAll()
  const command = useCommand(work)
  const run = async (): Promise<void> => {
    try {
      const { isGood, text } = tell(await command.run(undefined))
      message[isGood ? 'success' : 'warning'](text)
    } catch (error) {
      message.error(problemText(error))
    }
    refreshAll()
  }
  return { run, isRunning: command.isRunning }
}

export function BookButton({ rejection }: { rejection: ControllerRejection }) {
  const { run, isRunning } = useTelling(
    () => bookRejection(rejection),
    ({ outcome, message }) => {
      if (outcome === 'refused') return { isGood: false, text: words.stillRefused(message ?? '') }
      return { isGood: true, text: message ? words.bookedOddly(message) : words.booked }
    },
  )
  return (
    <Button type="link" size="small" loading={isRunning} onClick={run}>
      {words.bookAgain}
    </Button>
  )
}

/** For a cause that is mended, such as a clock that was wrong for a night. */
export function BookAllButton() {
  const { run, isRunning } = useTelling(bookAll, ({ booked, refused }) => ({
    isGood: refused === 0,
    text: words.bookedAll(count(booked), count(refused)),
  }))
  return (
    <Button loading={isRunning} onClick={run}>
      {words.bookAll}
    </Button>
  )
}
