import { Alert } from 'antd'
import { useMaybeStation } from '#lib/session/session.ts'
import { words } from '../words.ts'

/** What the selected station may still do, where its paid service is over (machines: station service). */
export function ServiceNotice() {
  const state = useMaybeStation()?.serviceState
  if (state !== 'expired' && state !== 'ended') return null
  return <Alert type="warning" banner title={words.serviceOver[state]} />
}
