/** Card imports: files of chips, as makers send them (D-181, D-221). A kind of import like all others. */

import { Id, type Static, Type } from '@app/kernel/schema'
import { ChipType, IssueType, SupplierName } from '#modules/cards/card-infos/contract.ts'

/** More than a file of ten megabytes has. */
export const MOST_CARD_ROWS = 500_000

export const CARD_COLUMNS = ['uuid', 'number', 'name'] as const

export type CardColumn = (typeof CARD_COLUMNS)[number]

export const REQUIRED_CARD_COLUMNS: readonly CardColumn[] = ['uuid', 'number']

/** What holds for all cards of a file. */
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
