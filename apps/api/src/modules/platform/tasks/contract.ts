/** The task centre (S-192): background work, what it did, and starting it by hand. */

import {
  Id,
  ListQuery,
  Nullable,
  OneOf,
  requestBody,
  type Static,
  Text,
  Timestamp,
  Type,
} from '@app/kernel/schema'

/** What the clock starts and whoever is on duty may start as well: it takes up what is due, and nothing else. */
export const STATION_TASKS = [
  'closeForgottenOrders',
  'settleDays',
  'sweepPriceChanges',
  'sweepPumpAuthorisations',
  'watchControllers',
  'textAlarms',
  'watchGauges',
  'watchDeliveries',
  'watchCertificates',
  'watchStock',
  'watchTanks',
  'makeWetstockHours',
  'explainWetstock',
  'findShortCarriers',
  'sweepChannels',
  'flagUnconfirmedPayments',
  'sweepInvoices',
  'undoCardIssues',
  'giveCoupons',
  'remindCouponHolders',
  'remindPointsHolders',
  'handOutActivities',
  'applyTagCriteria',
  'expireFleets',
  'expireBalances',
  'endUncollected',
  'refreshRollups',
  'sweepExports',
  'sweepCardImports',
  'sweepItemImports',
  'sweepMemberImports',
  'sweepOpeningBalanceImports',
  'sweepFleetImports',
  'sweepFleetEmployeeImports',
  'sweepStaffImports',
  'sweepPurchaseContractImports',
  'sweepPastPriceImports',
  'sweepSms',
  'sendReports',
] as const

/** What reads or tidies up everything on the server: started by the platform's staff alone. */
export const PLATFORM_TASKS = [
  'ledgerAudit',
  'sweepUploads',
  'forgetSignIns',
  'forgetControllerRejections',
  'thinGaugeReadings',
  'forgetJobRuns',
  'forgetChanges',
] as const

/** What one of these throws away does not come back: a word is typed before they are started by hand. */
export const HARMFUL_TASKS: readonly string[] = [
  'sweepUploads',
  'forgetSignIns',
  'forgetControllerRejections',
  'thinGaugeReadings',
  'forgetJobRuns',
] satisfies (typeof PLATFORM_TASKS)[number][]

/**
 * Work that follows from what people do; it cannot be started by itself. When it runs says what goes on in
 * all companies, so that it is shown to the platform's staff alone.
 */
export const FOLLOWING_TASKS = [
  'applyPriceChange',
  'sendPriceAgain',
  'askChannels',
  'askChannelsForRefunds',
  'sendInvoices',
  'resendInvoices',
  'keepInvoicePdfs',
  'makeExports',
  'importCardRows',
  'importItemRows',
  'importMemberRows',
  'importOpeningBalanceRows',
  'importFleetRows',
  'importFleetEmployeeRows',
  'importStaffRows',
  'importPurchaseContractRows',
  'importPastPriceRows',
  'sendSms',
  'sendMemberCode',
  'sendPasswordCode',
  'capturePumpAuthorisation',
] as const

export const TASK_NAMES = [...STATION_TASKS, ...PLATFORM_TASKS, ...FOLLOWING_TASKS] as const

/** `interrupted`: cut off with its server; the queue does it again. */
export const RUN_OUTCOMES = ['running', 'success', 'partial', 'failed', 'interrupted'] as const

const TaskName = OneOf(TASK_NAMES)

const Failure = Type.Object({
  code: Type.String(),
  message: Type.String(),
  detail: Nullable(Type.String({ description: 'What the program said; for platform staff' })),
})

const figures = {
  done: Nullable(Type.Integer({ description: 'Rows dealt with; for platform staff' })),
  failed: Nullable(Type.Integer({ description: 'Rows left for later; for platform staff' })),
}

export const TaskRun = Type.Object({
  id: Id(),
  name: TaskName,
  startedDate: Timestamp(),
  endedDate: Nullable(Timestamp()),
  outcome: OneOf(RUN_OUTCOMES),
  runs: Type.Integer({ description: 'Successful runs of one hour are one row' }),
  ...figures,
  failure: Nullable(Failure),
  startedBy: Nullable(Type.Object({ id: Id(), name: Type.String() })),
})

export type TaskRun = Static<typeof TaskRun>

export const TaskRunListQuery = ListQuery

export const Task = Type.Object({
  name: TaskName,
  schedule: Nullable(Type.String({ description: 'Five cron fields, in UTC' })),
  isHarmful: Type.Boolean({ description: 'Whether a word is typed before it is started by hand' }),
  mayRun: Type.Boolean({ description: 'Whether the caller may start it now' }),
  waiting: Nullable(
    Type.Integer({ description: 'How much of it waits in the queue; for platform staff' }),
  ),
  nextRunDate: Nullable(Timestamp()),
  last: Nullable(TaskRun),
})

export type Task = Static<typeof Task>

export const Tasks = Type.Object({ content: Type.Array(Task) })

export type Tasks = Static<typeof Tasks>

export const TaskRequest = requestBody({
  confirmWord: Type.Optional(
    Text({ maxLength: 32, description: 'Of a harmful task: the word "complete", typed in full' }),
  ),
})

export const TaskParams = Type.Object({ name: TaskName })
