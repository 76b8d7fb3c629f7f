/** Taking in a file of cards, before any of it is written down. */

import { refuse } from '@app/kernel/problem'
import { boundedWork } from '#http/files/bounded-work.ts'
import type { Session } from '#http/context.ts'
import type { ReceivedFile, FileUpload } from '#http/files/receive-file.ts'
import { ProcessLimitError, runInProcess } from '#spreadsheet/run-in-process.ts'
import { ENDINGS, mostBytes, UPLOADS } from '#modules/platform/attachments/contract.ts'
import { AttachmentErrors } from '#modules/platform/attachments/errors.ts'
import { ownerFor } from '#modules/cards/card-infos/service.ts'
import type { CardImportQuery } from './contract.ts'
import { MOST_ROWS, type RowCount } from './count-rows.ts'
import { ImportErrors } from './errors.ts'

/** A file whose columns are known, and how many rows follow them. */
export interface CardFile extends ReceivedFile {
  rows: number
}

const RULE = UPLOADS.cardImport
const FORMATS: ReadonlySet<string> = new Set(RULE.formats.flatMap((format) => ENDINGS[format]))

/**
 * How large a file may be, said before any of it is read; and what it must be.
 *
 * @throws Refusal SCOPE_DENIED
 */
export function cardFileUpload(
  { companyId }: CardImportQuery,
  session: Session,
): FileUpload<CardFile> {
  if (companyId !== undefined) ownerFor({ session, scope: session.scope }, { id: companyId })
  return {
    mostBytes: mostBytes(RULE),
    tooLarge: refuse(AttachmentErrors.size, { max: `${RULE.megabytes} MB` }),
    prepare: async (file) => ({ ...file, rows: await rowsOf(file) }),
  }
}

const PROCESS = {
  entry: new URL('count-rows-process.ts', import.meta.url),
  mostMegabytes: 256,
  timeoutMs: 30_000,
}

const counting = boundedWork({ atOnce: 1, waiting: 5 })

/** @throws Refusal UPLOAD_TYPE, UPLOAD_CONTENT, IMPORT_HEADER, IMPORT_EMPTY, IMPORT_TOO_LONG, FILES_BUSY */
async function rowsOf({ name, content }: ReceivedFile): Promise<number> {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? ''
  // A workbook or a picture has zero bytes; text has none.
  if (!FORMATS.has(ending) || content.includes(0)) {
    throw refuse(AttachmentErrors.type, { formats: [...FORMATS].join(' / ') })
  }
  const count = await counting(() => runInProcess<RowCount>(PROCESS, content)).catch(
    (error: unknown) => {
      throw error instanceof ProcessLimitError ? refuse(AttachmentErrors.tableTooMuch) : error
    },
  )
  if ('trouble' in count) {
    throw count.trouble === 'header'
      ? refuse(ImportErrors.header)
      : refuse(ImportErrors.tooLong, { most: MOST_ROWS })
  }
  if (count.rows === 0) throw refuse(ImportErrors.empty)
  return count.rows
}
