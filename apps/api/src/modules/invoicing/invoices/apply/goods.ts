/** Goods of orders, in the words and codes of an invoice. */

import type { Cents } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import type { Db } from '#db/database.ts'
import { taxClassesOf } from '#modules/catalogue/taxes/tax-classes.ts'
import { InvoiceErrors } from '../errors.ts'
import { linesToInvoice, type OrderedLine } from './invoice-source-store.ts'
import { zh } from '../words.ts'
import { linesOfInvoice, type SoldLine, type TaxedLine } from './split.ts'

interface TaxClass {
  code: string
  unit: string
}

/** Prepaid cards: a prepayment, for which no VAT is due (STA order 2002 no. 2, article 12). */
const PREPAID: TaxClass = { code: '6010000000000000000', unit: zh.printed.time }

/** Fuels that say nothing themselves, by how they burn: 1 gasoline, 2 diesel. */
const FUELS: Readonly<Record<number, TaxClass>> = {
  1: { code: '1070101010100000000', unit: zh.printed.litre },
  2: { code: '1070101030100000000', unit: zh.printed.litre },
}

/** Who writes the bureau's own code on an item needs no tax class. */
const CODE = /^\d{19}$/

/**
 * The lines of an invoice for these orders of one station.
 *
 * @throws Refusal INVOICE_TAX_CODE for goods whose tax class nobody has told
 */
export async function taxedLinesOf(
  db: Db,
  stationId: number,
  orders: readonly { id: number; amount: Cents }[],
): Promise<TaxedLine[]> {
  const lines = await linesToInvoice(
    db,
    orders.map(({ id }) => id),
  )
  const specNos = [...new Set(lines.map(({ tax_spec_no: specNo }) => specNo))]
  const known = await taxClassesOf(db, stationId, specNos)
  const classes = new Map(
    known.map((row) => [row.spec_no, { code: row.classification_code, unit: row.unit }]),
  )
  return linesOfInvoice(
    orders.map(({ id, amount }) => ({
      amount,
      lines: lines
        .filter(({ order_id: orderId }) => orderId === id)
        .map((line) => soldLine(line, classes)),
    })),
  )
}

function soldLine(line: OrderedLine, classes: ReadonlyMap<string, TaxClass>): SoldLine {
  const known = classes.get(line.tax_spec_no) ?? fallbackFor(line)
  if (!known) throw refuse(InvoiceErrors.taxCode, { item: line.name })
  return {
    name: line.name,
    classificationCode: known.code,
    unit: known.unit,
    rate: line.tax_rate_bp,
    quantity: line.quantity,
    amount: line.amount,
  }
}

function fallbackFor(line: OrderedLine): TaxClass | undefined {
  if (line.category_type === 'recharge') return PREPAID
  if (CODE.test(line.tax_spec_no)) {
    const unit = line.category_type === 'fuel' ? zh.printed.litre : zh.printed.piece
    return { code: line.tax_spec_no, unit }
  }
  return line.category_type === 'fuel' ? FUELS[line.fuel_type ?? 0] : undefined
}
