/**
 * Archives (S-120, X-23): what a company did in a month that is long over, as files that are kept with a hash
 * each. An archive copies; no row of the books is ever changed or deleted. What is thinned out of the database
 * is named by the retention rules, which the server's own jobs carry out.
 */

import {
  Id,
  ListQuery,
  Nullable,
  OneOf,
  Reason,
  Reference,
  requestBody,
  type Static,
  Timestamp,
  Type,
} from '@app/kernel/schema'
import { exportMachine } from '#modules/platform/exports/contract.ts'
import { Month } from '#modules/settlement/months/contract.ts'

/** The lists that an archive writes down, each as a file. */
export const ARCHIVED_LISTS = [
  'orders',
  'lineItems',
  'transactions',
  'refunds',
  'userCardDetails',
  'invoices',
  'itemStockMoves',
  'tankStockMoves',
  'alarms',
  'audits',
  'messages',
] as const

/** A month is archived once it is over for as many months. */
export const ARCHIVED_AFTER_MONTHS = 24

export const NewArchive = requestBody({
  month: Month('`2024-11`, by the clock of the station'),
  reason: Reason(),
  confirmWord: Type.Optional(Type.String({ maxLength: 16, description: 'The word `complete`' })),
})

export type NewArchive = Static<typeof NewArchive>

export const ARCHIVE_STATUSES = ['running', 'success', 'fail'] as const

export const ArchiveFile = Type.Object({
  export: Type.Object({ id: Id() }, { description: 'Fetches the file' }),
  list: OneOf(ARCHIVED_LISTS),
  name: Type.String(),
  status: OneOf(exportMachine.states),
  rows: Type.Integer({ minimum: 0 }),
  size: Nullable(Type.Integer({ description: 'Bytes' })),
  sha256: Nullable(Type.String({ description: 'Of the file, hexadecimal' })),
})

export const Archive = Type.Object({
  id: Id(),
  company: Reference(),
  month: Type.String(),
  status: OneOf(ARCHIVE_STATUSES),
  files: Type.Array(ArchiveFile),
  manifestSha256: Nullable(
    Type.String({
      description:
        'Of the manifest: for each file, by its list, the line `<sha256>  <name>` and a line feed',
    }),
  ),
  reason: Type.String(),
  creator: Reference(),
  createdDate: Timestamp(),
})

export type Archive = Static<typeof Archive>

export const ArchiveListQuery = ListQuery

export const RETAINED = [
  'books',
  'audits',
  'archives',
  'messages',
  'alarms',
  'controllerPackets',
  'gaugeReadings',
  'controllerRejections',
  'signIns',
  'jobRuns',
  'exports',
] as const

/** What is kept for how long, and which job thins it out afterwards. */
export const RetentionRules = Type.Object({
  rules: Type.Array(
    Type.Object({
      kind: OneOf(RETAINED),
      keptDays: Nullable(Type.Integer({ description: 'null: for good' })),
      job: Nullable(Type.String({ description: 'Of the task centre' })),
    }),
  ),
  archivedAfterMonths: Type.Integer(),
  latestMonth: Type.String({ description: 'The last month that can be archived now' }),
})

export type RetentionRules = Static<typeof RetentionRules>
