/** What is kept for how long, as the modules themselves have it. */

import { ATTEMPTS_KEPT_MS } from '#modules/access/sessions/forget-sign-ins.ts'
import { KEPT_DAYS as EXPORTS_KEPT_DAYS } from '#modules/platform/exports/contract.ts'
import { KEPT_MS as JOB_RUNS_KEPT_MS } from '#modules/platform/tasks/service.ts'
import { KEPT_MS as REJECTIONS_KEPT_MS } from '#modules/sales/controller-gateway/rejections/strangers.ts'
import type { RetentionRules } from './contract.ts'

const DAY_MS = 86_400_000

const days = (ms: number): number => Math.round(ms / DAY_MS)

const forGood = (kind: RetentionRules['rules'][number]['kind']) => ({
  kind,
  keptDays: null,
  job: null,
})

/** @param gaugeReadingsDays as the server is configured */
export const rulesOf = (gaugeReadingsDays: number): RetentionRules['rules'] => [
  forGood('books'),
  forGood('audits'),
  forGood('archives'),
  forGood('messages'),
  forGood('alarms'),
  forGood('controllerPackets'),
  { kind: 'gaugeReadings', keptDays: gaugeReadingsDays, job: 'thinGaugeReadings' },
  {
    kind: 'controllerRejections',
    keptDays: days(REJECTIONS_KEPT_MS),
    job: 'forgetControllerRejections',
  },
  { kind: 'signIns', keptDays: days(ATTEMPTS_KEPT_MS), job: 'forgetSignIns' },
  { kind: 'jobRuns', keptDays: days(JOB_RUNS_KEPT_MS), job: 'forgetJobRuns' },
  { kind: 'exports', keptDays: EXPORTS_KEPT_DAYS, job: 'sweepExports' },
]
