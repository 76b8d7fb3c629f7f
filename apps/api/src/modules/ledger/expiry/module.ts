import type { BackgroundServices } from '#http/background-context.ts'
import type { Module } from '#module.ts'
import type { ServerParts } from '#server-parts.ts'
import { expireBalances } from './service.ts'

const EXPIRY_JOB = 'expireBalances'

/** Points and gift that end. The database keeps their lots with each posting; what is over is posted here. */
export const expiry = (parts: BackgroundServices & Pick<ServerParts, 'onError'>): Module => ({
  routes: [],
  jobs: { [EXPIRY_JOB]: () => expireBalances(parts) },
  // Twenty past each hour: soon after midnight, wherever a station is.
  schedules: [{ job: EXPIRY_JOB, at: '20 * * * *', catchUpHours: 1 }],
})
