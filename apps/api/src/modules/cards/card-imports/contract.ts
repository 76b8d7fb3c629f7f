/** Card imports: files of chips, taken in row by row in the background (D-181, D-221). */

import {
  Id,
  ListQuery,
  Nullable,
  OneOf,
  Reference,
  type Static,
  Timestamp,
  Type,
} from '@app/kernel/schema'
import { ChipType, IssueType, SupplierName } from '#modules/cards/card-infos/contract.ts'

export const IMPORT_STATUSES = [
  'importing',
  'success',
  'partialSuccess',
  'fail',
  'cancelled',
] as const

/** Why a row was not taken. */
export const ROW_TROUBLES = ['columns', 'uuid', 'number', 'uuidTaken', 'numberTaken'] as const

export type RowTrouble = (typeof ROW_TROUBLES)[number]

export const CardImportQuery = Type.Object(
  {
    supplier: SupplierName(),
    cardType: ChipType(),
    issueType: Type.Optional(IssueType()),
    companyId: Type.Optional(Id({ description: 'Whose the cards will be; the own by default' })),
  },
  { additionalProperties: false },
)

export type CardImportQuery = Static<typeof CardImportQuery>

export const CardImport = Type.Object({
  id: Id(),
  name: Type.String({ description: 'What the file is called' }),
  status: OneOf(IMPORT_STATUSES),
  supplier: SupplierName(),
  cardType: ChipType(),
  issueType: IssueType(),
  company: Nullable(Reference({ description: 'Whose the cards are; null: stock of the platform' })),
  total: Type.Integer({ description: 'Rows in the file, without its heading' }),
  done: Type.Integer({
    description:
      'Rows looked at; of a cancelled file those before it was stopped, whose cards stay',
  }),
  added: Type.Integer({ description: 'New cards' }),
  unchanged: Type.Integer({ description: 'Cards that were there already, just like this' }),
  failed: Type.Integer({ description: 'Rows that could not be taken' }),
  creator: Reference(),
  createdDate: Timestamp(),
  finishedTime: Nullable(Timestamp()),
})

export type CardImport = Static<typeof CardImport>

export const CardImportListQuery = ListQuery

export const CardImportRow = Type.Object({
  id: Id(),
  import: Type.Object({ id: Id() }),
  rowNo: Type.Integer({ description: 'Line of the file, the heading being the first' }),
  uuid: Type.String(),
  number: Type.String(),
  trouble: OneOf(ROW_TROUBLES),
  message: Type.String({ description: 'In the language of the request' }),
})

export type CardImportRow = Static<typeof CardImportRow>

export const CardImportRowQuery = ListQuery
