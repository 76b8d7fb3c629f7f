import { App as AntApp } from 'antd'
import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { hearProblems } from '#lib/api/query-client.ts'
import { whenOpened } from '#ui/layout/when-opened.tsx'
import { useProblemNotice } from './problem-notice.ts'
import { useSessionEnd } from './session-end/session-end.ts'

/**
 * Around everything behind the log-in: where messages appear, and where problems are told that no page
 * handles. The log-in page tells its own, and is there sooner without.
 */
export function Notices() {
  return (
    <AntApp message={{ maxCount: 3 }} notification={{ placement: 'topRight' }}>
      <Problems />
      <SessionEnd />
      <Outlet />
    </AntApp>
  )
}

const SessionEndDialog = whenOpened(
  async () => (await import('./session-end/session-end-dialog.tsx')).SessionEndDialog,
)

function SessionEnd() {
  const reason = useSessionEnd()
  return <SessionEndDialog open={reason !== undefined} reason={reason ?? ''} />
}

function Problems() {
  const show = useProblemNotice()
  useEffect(() => hearProblems(show), [show])
  return null
}
