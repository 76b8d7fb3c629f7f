import { scaledFromNumber } from '@app/kernel/decimal-text'
import { isIsoDate } from '@app/kernel/formats'
import { kilograms, type Kilograms, NO_MASS, parseTons, plainTons } from '@app/kernel/mass'
import { type BasisPoints, cents, type Cents, ZERO } from '@app/kernel/money'
import type { Cells } from '#modules/platform/imports/row-reader.ts'
import { MOST_PER_TON, type PurchaseColumn } from '../contract.ts'
import { PurchaseRowErrors } from './errors.ts'

/** What a row says of a contract; parties by what they are called. */
export interface PurchaseRow {
  contractNo: string
  contractDate: string
  supplier: string
  depot: string
  product: string
  quantity: Kilograms
  unitPrice: Cents
  taxRate: BasisPoints | undefined
  standardDensity: number | undefined
  description: string
}

const MOST_KILOGRAMS = kilograms(1_000_000_000)

export const readPurchaseRow = (row: Cells<PurchaseColumn>): PurchaseRow => ({
  contractNo: row.text('contractNo') ?? '',
  contractDate: dateOf(row),
  supplier: row.text('supplier') ?? '',
  depot: row.text('depot') ?? '',
  product: row.text('product') ?? '',
  quantity: quantityOf(row),
  unitPrice: priceOf(row),
  taxRate: row.percent('taxRate'),
  standardDensity: densityOf(row),
  description: row.text('description') ?? '',
})

/** As spreadsheets write dates, too: 2026/1/5. */
function dateOf(row: Cells<PurchaseColumn>): string {
  const text = row.text('contractDate')
  const [year = '', month = '', day = ''] = text?.split(/[-/.]/) ?? []
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (text !== undefined && !isIsoDate(date)) row.isWrong('contractDate', PurchaseRowErrors.date)
  return date
}

function quantityOf(row: Cells<PurchaseColumn>): Kilograms {
  const text = row.text('quantity')
  const quantity = text === undefined ? NO_MASS : parseTons(text)
  if (quantity !== undefined && quantity > 0 && quantity <= MOST_KILOGRAMS) return quantity
  if (text !== undefined) {
    row.isWrong('quantity', PurchaseRowErrors.quantity, { max: plainTons(MOST_KILOGRAMS) })
  }
  return NO_MASS
}

function priceOf(row: Cells<PurchaseColumn>): Cents {
  const price = row.cents('unitPrice', cents(MOST_PER_TON))
  if (price === 0) row.isWrong('unitPrice', PurchaseRowErrors.price)
  return price ?? ZERO
}

function densityOf(row: Cells<PurchaseColumn>): number | undefined {
  const text = row.text('standardDensity')
  if (text === undefined) return undefined
  const density = /^\d{3,4}(\.\d)?$/.test(text) ? Number(text) : NaN
  const tenths = scaledFromNumber(density, 1)
  if (tenths !== undefined && density >= 600 && density <= 1000) return density
  row.isWrong('standardDensity', PurchaseRowErrors.density)
  return undefined
}
