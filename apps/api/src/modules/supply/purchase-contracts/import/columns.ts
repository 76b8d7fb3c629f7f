/** Columns of a file of purchase contracts (D-223). */

export const PURCHASE_COLUMNS = [
  'contractNo',
  'contractDate',
  'supplier',
  'depot',
  'product',
  'quantity',
  'unitPrice',
  'taxRate',
  'standardDensity',
  'description',
] as const

export type PurchaseColumn = (typeof PURCHASE_COLUMNS)[number]

/** What is left out is as usual of the product. */
export const OPTIONAL_PURCHASE_COLUMNS: readonly PurchaseColumn[] = [
  'taxRate',
  'standardDensity',
  'description',
]

export const MOST_PURCHASE_ROWS = 2000
