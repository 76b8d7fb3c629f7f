/** Files of tables that are read at once and not kept: lists of people, of phones. */

import { type Refusal, refuse } from '@app/kernel/problem'
import { boundedWork } from '#http/files/bounded-work.ts'
import type { Session } from '../../../http/context.ts'
import type { FileUpload } from '#http/files/receive-file.ts'
import { readTable } from '../../../spreadsheet/read-table.ts'
import { MOST_COLUMNS, TableError } from '../../../spreadsheet/table-rows.ts'
import { clean } from './clean-upload.ts'
import { UPLOADS, type UploadType } from './contract.ts'
import { AttachmentErrors } from './errors.ts'
import { uploadOf } from './service.ts'

/** A table as it was sent, with its rows that are not empty. */
export interface ReceivedTable {
  name: string
  rows: string[][]
}

const reading = boundedWork({ atOnce: 2, waiting: 10 })

/**
 * How a table of a purpose is taken in.
 *
 * @param mostRows how many rows are taken, a heading included; of a longer table one row more is read
 * @throws Refusal FORBIDDEN for a purpose that is not the caller's
 */
export const tableUpload = (
  type: UploadType,
  session: Session,
  mostRows: number,
): FileUpload<ReceivedTable> => ({
  ...uploadOf(type, session),
  prepare: async (file) => {
    const { content } = await clean(file.content, UPLOADS[type], file.name)
    return { name: file.name, rows: await rowsOf(content, mostRows) }
  },
})

/** @throws Refusal UPLOAD_CONTENT, FILES_BUSY */
const rowsOf = (content: Buffer, mostRows: number): Promise<string[][]> =>
  reading(() => readTable(content, mostRows)).catch((error: unknown) => {
    throw error instanceof TableError ? refusalOf(error) : error
  })

/** What is said of a table that cannot be read: UPLOAD_CONTENT. */
export const refusalOf = ({ trouble }: TableError): Refusal =>
  refuse(REFUSALS[trouble], { most: MOST_COLUMNS })

const REFUSALS = {
  damaged: AttachmentErrors.tableDamaged,
  tooMuch: AttachmentErrors.tableTooMuch,
  tooWide: AttachmentErrors.tableTooWide,
  tooSlow: AttachmentErrors.tableTooSlow,
} as const
