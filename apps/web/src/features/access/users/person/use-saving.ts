import { App as AntApp } from 'antd'
import { useState } from 'react'
import { useRefreshAll } from '#lib/api/use-refresh-all.ts'
import { common } from '#locale/words.ts'
import { problemText } from '#ui/feedback/problem-view.tsx'

/** For forms that are saved as they are: no double submit, then everything anew. */
export function useSaving() {
  const [isRunning, setRunning] = useState(false)
  const { message } = AntApp.useApp()
  const refreshAll = useRefreshAll()
  const run = async (save: () => Promise<unknown>): Promise<void> => {
    setRunning(true)
    try {
      await save()
      message.success(common.saved)
      refreshAll()
    } catch (error) {
      message.error(problemText(error))
    } finally {
      setRunning(false)
    }
  }
  return { isRunning, run }
}
