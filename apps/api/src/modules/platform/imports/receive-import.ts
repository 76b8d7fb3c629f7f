/** Taking in a file of rows, before any of it is written down. */

import { createHash } from 'node:crypto'
import type { Language } from '@app/kernel/problem'
import { refuse } from '@app/kernel/problem'
import { boundedWork } from '#http/files/bounded-work.ts'
import type { Session } from '#http/context.ts'
import type { FileUpload } from '#http/files/receive-file.ts'
import { clean } from '#modules/platform/attachments/clean-upload.ts'
import { UPLOADS } from '#modules/platform/attachments/contract.ts'
import { uploadOf } from '#modules/platform/attachments/service.ts'
import { refusalOf } from '#modules/platform/attachments/tables.ts'
import { tableRows } from '#spreadsheet/read-table.ts'
import { TableError, type TableRow } from '#spreadsheet/table-rows.ts'
import { headingOf } from './columns.ts'
import { ImportErrors } from './errors.ts'
import type { ImportKind } from './kind.ts'

/** A file whose columns are known, with its first rows. */
export interface ImportFile {
  name: string
  content: Buffer
  sha256: string
  heading: readonly string[]
  preview: { line: number; cells: string[] }[]
  rows: number
}

const PREVIEW_ROWS = 10
const LONGEST_SHOWN = 64

/** One at a time: a table may be long, and reading it takes a processor. */
const looking = boundedWork({ atOnce: 1, waiting: 5 })

/** How large a file may be, said before any of it is read; and what it must be. */
export const importUpload = (kind: ImportKind, session: Session): FileUpload<ImportFile> => ({
  ...uploadOf(kind.upload, session),
  prepare: async ({ name, content: sent }) => {
    const { content } = await clean(sent, UPLOADS[kind.upload], name)
    const sha256 = createHash('sha256').update(content).digest('hex')
    return { name, content, sha256, ...(await looking(() => look(kind, content))) }
  },
})

/** The rows of a file with their lines, the heading being the first. */
export const rowsOf = (kind: Pick<ImportKind, 'mostRows'>, content: Uint8Array) =>
  tableRows(content, { mostRows: kind.mostRows + 1 })

/** @throws Refusal UPLOAD_CONTENT, IMPORT_ROWS, IMPORT_CUT_SHORT, FILES_BUSY */
async function look(
  kind: ImportKind,
  content: Buffer,
): Promise<Pick<ImportFile, 'heading' | 'preview' | 'rows'>> {
  const first: TableRow[] = []
  let last: TableRow | undefined
  let count = 0
  let narrowest = Infinity
  try {
    for await (const piece of rowsOf(kind, content)) {
      if (first.length === 0) first.push(...piece.slice(0, PREVIEW_ROWS + 1))
      count += piece.length
      for (const row of piece) {
        narrowest = Math.min(narrowest, last?.width ?? Infinity)
        last = row
      }
    }
  } catch (error) {
    throw error instanceof TableError ? refusalOf(error) : error
  }
  const [heading, ...rows] = first
  if (!heading || count === 1 || count > kind.mostRows + 1) {
    throw refuse(ImportErrors.rows, { max: kind.mostRows })
  }
  if (last && breaksOff(content, last, narrowest)) {
    throw refuse(ImportErrors.cutShort, { line: last.line })
  }
  const preview = rows.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell) => cell.slice(0, LONGEST_SHOWN)),
  }))
  return { heading: heading.cells, preview, rows: count - 1 }
}

/** Text that was not written to its end has a last line without an end, and with fewer cells than any other. */
function breaksOff(content: Buffer, last: TableRow, narrowest: number): boolean {
  const isText = content[0] !== 0x50 || content[1] !== 0x4b
  const endsLine = content.at(-1) === 0x0a || content.at(-1) === 0x0d
  return isText && !endsLine && last.width < narrowest
}

/** @throws Refusal IMPORT_COLUMNS, IMPORT_COLUMN_TWICE */
export const columnsIn = (kind: ImportKind, file: ImportFile, language: Language) =>
  headingOf(kind.columns, file.heading, language)
