import { App as AntApp } from 'antd'
import { useEffect } from 'react'
import { session } from '../../lib/session.ts'
import { tellExpired } from '../problem-notice.ts'

const LONGEST_TIMER_MS = 2 ** 31 - 1

/** Says that the login has expired at the very moment it does (S-317). */
export function useExpiryAlert(): void {
  const { modal } = AntApp.useApp()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = (): void => {
      clearTimeout(timer)
      const expiration = session.credentials()?.expiration
      if (expiration === undefined) return
      const left = Math.min(expiration - Date.now(), LONGEST_TIMER_MS)
      timer = setTimeout(() => tellExpired(modal), Math.max(0, left))
    }
    follow()
    const stop = session.onCredentials(follow)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [modal])
}
