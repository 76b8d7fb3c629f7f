/** Exports: lists as files, made in the background and fetched from the download center (S-304, S-405). */

import { machine } from '@app/kernel/machine'
import {
  Id,
  ListQuery,
  Nullable,
  OneOf,
  Reference,
  requestBody,
  SHEET_FORMATS,
  type SheetFormat,
  SheetWish,
  type Static,
  Timestamp,
  Type,
} from '@app/kernel/schema'

/** The life of an export. One that a restart interrupts waits again and begins anew. */
export const exportMachine = machine({
  queued: { start: 'running', cancel: 'cancelled', fail: 'fail' },
  running: { finish: 'success', fail: 'fail', interrupt: 'queued', cancel: 'cancelled' },
  success: { expire: 'expired' },
  fail: {},
  cancelled: {},
  expired: {},
})

/** How many exports of one person, and of one company, may be unfinished at a time. */
export const MOST_UNFINISHED = { person: 3, company: 20 } as const

/**
 * How many rows a file may have: a workbook what an office computer still opens, a text what a large
 * company sells in three months.
 */
export const MOST_ROWS: Readonly<Record<SheetFormat, number>> = { xlsx: 200_000, csv: 1_000_000 }

/** How long a file is kept. */
export const KEPT_DAYS = 7

/** What the live connection tells when an export has come to an end. */
export const EXPORT_METHOD = 'export'

export const Export = Type.Object({
  id: Id(),
  type: Type.String({ description: 'The list, as in its address: `orders`' }),
  name: Type.String({ description: 'What the file is called' }),
  format: OneOf(SHEET_FORMATS),
  language: OneOf(['zh', 'en'] as const),
  status: OneOf(exportMachine.states),
  total: Type.Integer({ description: 'Rows to write' }),
  done: Type.Integer({ description: 'Rows written' }),
  size: Nullable(Type.Integer({ description: 'Bytes, of a finished file' })),
  sha256: Nullable(Type.String({ description: 'Of a finished file, hexadecimal' })),
  isArchived: Type.Boolean({ description: 'Belongs to an archive: its file is kept' }),
  failure: Nullable(
    Type.Object({
      code: Type.String(),
      message: Type.String({ description: 'In the language of the request' }),
    }),
  ),
  search: Type.String({ description: 'The filter it was asked for with' }),
  from: Nullable(Timestamp()),
  to: Nullable(Timestamp()),
  station: Nullable(Reference()),
  creator: Reference(),
  finishedTime: Nullable(Timestamp()),
  expiresTime: Nullable(Timestamp({ description: 'Until when the file can be fetched' })),
  createdDate: Timestamp(),
})

export type Export = Static<typeof Export>

/** Besides these, whatever the list itself understands: its order, its own filters. */
export const ExportWish = Type.Object(
  {
    type: Type.String({
      maxLength: 64,
      description: 'The list, as in its address: `orders`, `groups/12/employees`',
    }),
    background: Type.Optional(Type.Literal(true, { description: 'There is no other way' })),
    ...SheetWish,
  },
  { additionalProperties: true },
)

export type ExportWish = Static<typeof ExportWish>

const { search, sort, from, to } = ListQuery.properties

export const ExportFilter = requestBody({ search, sort, from, to })

export type ExportFilter = Static<typeof ExportFilter>

export const ExportAsked = Type.Object({
  ...Export.properties,
  isNew: Type.Boolean({ description: 'False when the same export is already under way' }),
})

export type ExportAsked = Static<typeof ExportAsked>

export const ExportListQuery = ListQuery

export const ExportFileQuery = Type.Object(
  { download: Type.Optional(Type.Boolean()) },
  { additionalProperties: false },
)
