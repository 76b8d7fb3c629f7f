/** When each controller was last heard of: to the second in memory, now and then in its row. */

import type { Database } from '#db/database.ts'
import { updateLastSeen } from './store.ts'

const SILENCE_MS = 90_000
const BETWEEN_WRITES_MS = 30_000
const LONGEST_FIRMWARE = 64

export interface Presence {
  /** Takes note that a controller said something. */
  heard(controllerId: number, firmware?: string): Promise<void>
  /** Its last connection is gone. */
  lost(controllerId: number): void
  isOnline(controllerId: number): boolean
  online(): number[]
}

export function createPresence(parts: { database: Database; now(): Date }): Presence {
  const { database, now } = parts
  const heardAt = new Map<number, number>()
  const writtenAt = new Map<number, number>()
  const isOnline = (controllerId: number): boolean => {
    const at = heardAt.get(controllerId)
    return at !== undefined && now().getTime() - at <= SILENCE_MS
  }
  return {
    heard: async (controllerId, firmwareHeader) => {
      const firmware = firmwareHeader?.slice(0, LONGEST_FIRMWARE)
      const at = now()
      heardAt.set(controllerId, at.getTime())
      if (at.getTime() - (writtenAt.get(controllerId) ?? 0) < BETWEEN_WRITES_MS) return
      writtenAt.set(controllerId, at.getTime())
      await database.system((db) => updateLastSeen(db, controllerId, { at, firmware }))
    },
    lost: (controllerId) => heardAt.delete(controllerId),
    isOnline,
    online: () => [...heardAt.keys()].filter(isOnline),
  }
}
