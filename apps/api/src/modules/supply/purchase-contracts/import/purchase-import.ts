import { importKind } from '#modules/platform/imports/kind.ts'
import { DepotStockErrors } from '#modules/supply/depot-stock/errors.ts'
import { FuelProductErrors } from '#modules/supply/fuel-products/errors.ts'
import { HttpErrors } from '#http/errors.ts'
import {
  MOST_PURCHASE_ROWS,
  OPTIONAL_PURCHASE_COLUMNS,
  PURCHASE_COLUMNS,
  type PurchaseColumn,
} from '../contract.ts'
import { PurchaseErrors } from '../errors.ts'
import { en, otherHeadings, zh } from '../words.ts'
import { PurchaseRowErrors } from './errors.ts'
import { readPurchaseRow } from './read-row.ts'
import { takePurchaseRows } from './take-rows.ts'
import { takeContractBack } from './undo-contracts.ts'

const LONGEST: Readonly<Record<PurchaseColumn, number>> = {
  contractNo: 32,
  contractDate: 32,
  supplier: 64,
  depot: 64,
  product: 32,
  quantity: 32,
  unitPrice: 32,
  taxRate: 32,
  standardDensity: 32,
  description: 500,
}

/** Purchase contracts as a file (D-223). */
export const purchaseImport = importKind({
  name: 'purchaseContract',
  title: { zh: zh.title, en: en.title },
  upload: 'purchaseImport',
  permissions: { read: 'depotStockMge:read', run: 'addDetail:create' },
  owner: 'company',
  mostRows: MOST_PURCHASE_ROWS,
  rowsAtATime: 100,
  columns: PURCHASE_COLUMNS.map((key) => ({
    key,
    titles: { zh: zh.fields[key], en: en.fields[key] },
    otherTitles: otherHeadings[key] ?? [],
    longest: LONGEST[key],
    ...(!OPTIONAL_PURCHASE_COLUMNS.includes(key) && { isRequired: true as const }),
    ...(key === 'contractNo' && { isUnique: true as const }),
  })),
  errors: {
    ...PurchaseRowErrors,
    product: PurchaseErrors.product,
    supplier: PurchaseErrors.supplier,
    unusualDensity: FuelProductErrors.density,
    notHeld: DepotStockErrors.notHeld,
    referenceUnknown: HttpErrors.referenceUnknown,
  },
  read: readPurchaseRow,
  take: takePurchaseRows,
  undo: { remove: takeContractBack },
})
