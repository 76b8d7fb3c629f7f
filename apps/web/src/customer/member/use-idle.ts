import { IDLE_MINUTES } from '@app/api/contract/members/member-pages'
import { useEffect } from 'react'

const IDLE_MS = IDLE_MINUTES * 60_000
const TOUCHES = ['pointerdown', 'keydown'] as const

/** Says once that nobody has touched the page for as long as a session may lie idle. */
export function useIdle(onIdle: () => void): void {
  useEffect(() => {
    let timer = setTimeout(onIdle, IDLE_MS)
    const restart = () => {
      clearTimeout(timer)
      timer = setTimeout(onIdle, IDLE_MS)
    }
    for (const touch of TOUCHES) addEventListener(touch, restart)
    return () => {
      clearTimeout(timer)
      for (const touch of TOUCHES) removeEventListener(touch, restart)
    }
  }, [onIdle])
}
