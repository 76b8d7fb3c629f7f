/** Gauges are looked for every two seconds of the process's own time: here when a test says so. */

import { afterAll, vi } from 'vitest'
import type { TestApp } from './harness.ts'

const LOOK_EVERY_MS = 2000

export interface HandWoundPoller {
  /** The application listens, and its intervals wait. */
  begin(): Promise<void>
  /** Lets whatever happens every two seconds happen once. */
  look(): void
}

/** For files whose application listens only by `begin`. */
export function useHandWoundPoller(app: TestApp): HandWoundPoller {
  afterAll(() => {
    vi.useRealTimers()
  })
  return {
    begin: async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      await app.listen()
    },
    look: () => {
      vi.advanceTimersByTime(LOOK_EVERY_MS)
    },
  }
}
