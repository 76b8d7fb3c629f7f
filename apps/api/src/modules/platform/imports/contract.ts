/**
 * Imports: tables that people bring in as files (D-022, D-224). A file is checked first, which changes
 * nothing, and shown; its rows are taken when somebody has said so.
 */

import { machine } from '@app/kernel/machine'
import {
  Id,
  ListQuery,
  Nullable,
  OneOf,
  Reference,
  SHEET_FORMATS,
  type Static,
  Timestamp,
  Type,
} from '@app/kernel/schema'

/** The life of an import. What a restart interrupts goes on where it was. */
export const importMachine = machine({
  checking: { check: 'checked', fail: 'fail', cancel: 'cancelled' },
  checked: { run: 'importing', cancel: 'cancelled' },
  importing: {
    finish: 'success',
    finishPartly: 'partialSuccess',
    fail: 'fail',
    cancel: 'cancelled',
  },
  success: { undo: 'undoing' },
  partialSuccess: { undo: 'undoing' },
  fail: { undo: 'undoing' },
  cancelled: { undo: 'undoing' },
  undoing: { finishUndo: 'undone', fail: 'fail' },
  undone: {},
})

/** How many files of a company may be unfinished at a time. */
export const MOST_UNFINISHED = 20

/** How long a file that was checked waits for somebody to say that it is to be taken. */
export const WAITING_DAYS = 7

/** Of how many rows is kept what is wrong with them; the rest is counted. */
export const MOST_TOLD_ROWS = 10_000

const Count = (description: string) => Type.Integer({ description })

/** In which unit a figure of the rows is told: whole cents, or a number. */
export const SUM_UNITS = ['count', 'money'] as const

const Sum = Type.Object({
  key: Type.String(),
  title: Type.String({ description: 'In the language of the request' }),
  unit: OneOf(SUM_UNITS),
  amount: Type.Integer({ description: 'What the good rows of the file add up to' }),
  confirmed: Nullable(Type.Integer({ description: 'As it was confirmed before they were taken' })),
})

/** Figures as they are typed by who has the rows taken, from a report of the old system. */
export const RunInput = Type.Object(
  {
    sums: Type.Array(
      Type.Object(
        {
          key: Type.String({ maxLength: 32 }),
          amount: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
        },
        { additionalProperties: false },
      ),
      { maxItems: 10 },
    ),
  },
  { additionalProperties: false },
)

export type RunInput = Static<typeof RunInput>

export const Import = Type.Object({
  id: Id(),
  name: Type.String({ description: 'What the file is called' }),
  status: OneOf(importMachine.states),
  station: Nullable(Reference()),
  choices: Type.Array(Type.Object({ title: Type.String(), value: Type.String() }), {
    description: 'What was chosen with the file, in the language of the request',
  }),
  columns: Type.Array(Type.String(), {
    description: 'Headings in the language of the request, in the order of the file',
  }),
  unknownHeadings: Type.Array(Type.String(), { description: 'Columns that are left out' }),
  preview: Type.Array(Type.Object({ line: Type.Integer(), cells: Type.Array(Type.String()) }), {
    description: 'The first rows, in the columns above',
  }),
  sameFile: Nullable(
    Type.Object(
      { id: Id(), createdDate: Timestamp() },
      { description: 'Taken before, byte for byte' },
    ),
  ),
  total: Count('Rows in the file, without its heading'),
  done: Count('Rows looked at, in the check or while they are taken'),
  added: Count('New ones: to be expected after the check, and made afterwards'),
  changed: Count('Known ones that are changed'),
  unchanged: Count('Known ones that are just like this'),
  failed: Count('Rows that cannot be taken'),
  sums: Type.Array(Sum, { description: 'None of a kind whose figures nobody confirms' }),
  isUndoable: Type.Boolean({
    description: 'What was taken can be taken back, as far as it is unused',
  }),
  undone: Count('Rows that were taken back'),
  kept: Count('Rows that could not be taken back'),
  isBegun: Type.Boolean({ description: 'Rows are or were taken; until then nothing is changed' }),
  failure: Nullable(
    Type.Object({
      code: Type.String(),
      message: Type.String({ description: 'In the language of the request' }),
    }),
  ),
  creator: Reference(),
  createdDate: Timestamp(),
  finishedTime: Nullable(Timestamp()),
})

export type Import = Static<typeof Import>

export const ImportListQuery = ListQuery

export const ImportTrouble = Type.Object({
  id: Id(),
  import: Type.Object({ id: Id() }),
  line: Type.Integer({ description: 'Line of the sheet, the heading being the first' }),
  field: Type.String({ description: 'The column, in the language of the request' }),
  value: Type.String({ description: 'What stands in the cell' }),
  message: Type.String({ description: 'In the language of the request' }),
})

export type ImportTrouble = Static<typeof ImportTrouble>

export const ImportTroubleQuery = ListQuery

export const TemplateQuery = Type.Object(
  { format: OneOf(SHEET_FORMATS) },
  { additionalProperties: false },
)

export type TemplateQuery = Static<typeof TemplateQuery>
