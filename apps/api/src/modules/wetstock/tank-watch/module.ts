import type { Module } from '#module.ts'
import type { ServerParts } from '#server-parts.ts'
import { watchAllTanks } from './watch-tanks.ts'

const WATCH_JOB = 'watchTanks'

export const tankWatch = (
  parts: Pick<ServerParts, 'database' | 'forecourtState' | 'now' | 'onError' | 'publish'>,
): Module => ({
  routes: [],
  jobs: { [WATCH_JOB]: () => watchAllTanks(parts) },
  schedules: [{ job: WATCH_JOB, at: '*/5 * * * *' }],
})
