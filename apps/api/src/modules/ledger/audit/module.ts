import type { Module } from '#module.ts'
import type { ServerParts } from '#server-parts.ts'
import { ledgerAuditJob } from './service.ts'

const AUDIT_JOB = 'ledgerAudit'

/** The nightly proof; it has no route. */
export const audit = ({
  database,
  log,
  onLocked,
}: Pick<ServerParts, 'database' | 'log' | 'onLocked'>): Module => ({
  routes: [],
  jobs: { [AUDIT_JOB]: ledgerAuditJob(database, log, onLocked) },
  // Every night, when few cards are used: 3:30 in China, the time of the settings is UTC.
  schedules: [{ job: AUDIT_JOB, at: '30 19 * * *', catchUpHours: 24 }],
})
