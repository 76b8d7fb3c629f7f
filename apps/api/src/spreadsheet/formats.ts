/** The formats that a table can be written in. */

import type { SheetFormat } from '@app/kernel/schema'
import { csvOf } from './csv.ts'
import type { Table } from './table.ts'
import { xlsxOf } from './xlsx.ts'

type Writer = <Row>(table: Table<Row>) => AsyncGenerator<Buffer>

export const WRITERS: Readonly<Record<SheetFormat, Writer>> = {
  xlsx: xlsxOf,
  csv: csvOf,
}

export const MEDIA_TYPES: Readonly<Record<SheetFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}
