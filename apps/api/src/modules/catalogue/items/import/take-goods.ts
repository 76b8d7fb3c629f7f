/** Takes rows of goods in: known ones are changed where they differ, the others added. */

import type { BasisPoints, Cents } from '@app/kernel/money'
import { namesOf } from '@app/kernel/names'
import { type Ctx, stationOf } from '#http/context.ts'
import { categoriesNamed } from '#modules/catalogue/categories/goods-category.ts'
import { usableTaxClasses } from '#modules/catalogue/taxes/tax-classes.ts'
import type { Trouble } from '#modules/platform/imports/columns.ts'
import type { Outcome } from '#modules/platform/imports/kind.ts'
import { ItemRowErrors } from './errors.ts'
import { insertGoods } from '../store.ts'
import { couponsNamed, holdKnown, type KnownItem, updateGoods } from './store.ts'

/** What a row says; what it does not say stays as it is, or is as usual. */
export interface GoodsRow {
  code: string
  name: string
  category: string | undefined
  barcode: string | undefined
  price: Cents | undefined
  /** Of new goods alone: what is sold meanwhile would come back with an old file. */
  stock: number | undefined
  taxRate: BasisPoints | undefined
  taxSpecNo: string | undefined
  onShelf: boolean | undefined
  hidden: boolean | undefined
  /** Its name. */
  giftCoupon: string | undefined
  giftPoints: number | undefined
  giftBalance: Cents | undefined
  frozenBalance: Cents | undefined
  tag: string | undefined
  weight: number | undefined
  description: string | undefined
}

export async function takeGoods(ctx: Ctx, rows: readonly GoodsRow[]): Promise<readonly Outcome[]> {
  const { db } = ctx
  const owner = {
    company_id: ctx.scope.companyIds[0] ?? 0,
    station_id: stationOf(ctx),
    created_by: ctx.session.userId,
  }
  const known = new Shelf(
    await holdKnown(db, owner.station_id, {
      codes: rows.map(({ code }) => code),
      barcodes: rows.flatMap(({ barcode }) => barcode ?? []),
    }),
  )
  const named = new Set(rows.flatMap(({ taxSpecNo }) => taxSpecNo ?? []))
  const taxClasses = await usableTaxClasses(db, owner.station_id, [...named])
  const coupons = await couponsNamed(
    db,
    { companyId: owner.company_id, stationId: owner.station_id, now: ctx.now },
    rows.flatMap(({ giftCoupon }) => giftCoupon ?? []),
  )
  const troubles = rows.map((row) => known.troublesOf(row, { taxClasses, coupons }))
  const good = rows.filter((_, at) => troubles[at]?.length === 0)
  const names = good.flatMap(({ category }) => category ?? [])
  const categories = await categoriesNamed(db, { ...owner, kind: 'normal' }, names)
  const columnsOf = (row: GoodsRow) => ({
    ...changedColumns(row, categories),
    ...known.couponOf(row, coupons),
  })
  const added = good.filter(({ code }) => !known.byCode.has(code))
  const ids = await insertGoods(
    db,
    added.map((row) => ({ ...newGoods(row, categories), ...columnsOf(row), ...owner })),
    'import',
  )
  const idOf = new Map(added.map(({ code }, at) => [code, ids[at] ?? 0]))
  const outcomes: Outcome[] = []
  for (const [at, row] of rows.entries()) {
    const [first, ...others] = troubles[at] ?? []
    const item = known.byCode.get(row.code)
    if (first) outcomes.push([first, ...others])
    else if (item) outcomes.push(await changeGoods(ctx, item, { row, columns: columnsOf(row) }))
    else outcomes.push({ became: 'added', id: idOf.get(row.code) ?? 0 })
  }
  return outcomes
}

/** The goods that are there, by what rows may name them by. */
class Shelf {
  readonly byCode: ReadonlyMap<string, KnownItem>
  readonly #byBarcode: ReadonlyMap<string | null, KnownItem>

  constructor(items: readonly KnownItem[]) {
    this.byCode = new Map(items.map((item) => [item.code, item]))
    this.#byBarcode = new Map(items.map((item) => [item.barcode, item]))
  }

  /** The coupon that a row names: the one that its goods bring already, or one that is being given. */
  couponOf({ code, giftCoupon }: GoodsRow, coupons: Coupons): { gift_coupon_id?: number } {
    if (giftCoupon === undefined) return {}
    const item = this.byCode.get(code)
    if (item?.gift_coupon_id && item.gift_coupon === giftCoupon) {
      return { gift_coupon_id: item.gift_coupon_id }
    }
    const found = coupons.get(giftCoupon)
    return found === undefined ? {} : { gift_coupon_id: found }
  }

  troublesOf(
    row: GoodsRow,
    { taxClasses, coupons }: { taxClasses: ReadonlySet<string>; coupons: Coupons },
  ): Trouble[] {
    const item = this.byCode.get(row.code)
    const holder = row.barcode && this.#byBarcode.get(row.barcode)
    const troubles: Trouble[] = []
    if (item && item.category_type !== 'normal') {
      troubles.push({ field: 'code', error: ItemRowErrors.notGoods })
    }
    if (holder && holder.code !== row.code) {
      const params = { code: holder.code }
      troubles.push({ field: 'barcode', error: ItemRowErrors.barcodeTaken, params })
    }
    if (row.taxSpecNo && !taxClasses.has(row.taxSpecNo)) {
      troubles.push({ field: 'taxSpecNo', error: ItemRowErrors.taxClass })
    }
    if (row.giftCoupon && this.couponOf(row, coupons).gift_coupon_id === undefined) {
      troubles.push({ field: 'giftCoupon', error: ItemRowErrors.coupon })
    }
    if (!item && !row.category) {
      troubles.push({ field: 'category', error: ItemRowErrors.newNeedsCategory })
    }
    if (!item && row.price === undefined) {
      troubles.push({ field: 'price', error: ItemRowErrors.newNeedsPrice })
    }
    return troubles
  }
}

const newGoods = ({ code, name, stock, category = '' }: GoodsRow, categories: Categories) => ({
  code,
  name,
  category_type: 'normal' as const,
  category_id: categories.get(category.toLowerCase()) ?? 0,
  ...(stock !== undefined && { stock }),
})

type Coupons = ReadonlyMap<string, number>
type Categories = ReadonlyMap<string, number>

/** The columns that a row says something about. */
function changedColumns(row: GoodsRow, categories: Categories) {
  const { name, category, barcode, price, taxRate, taxSpecNo } = row
  const { onShelf, hidden, giftPoints, giftBalance, frozenBalance, tag, weight, description } = row
  const categoryId = category && categories.get(category.toLowerCase())
  return {
    name,
    ...(categoryId && { category_id: categoryId }),
    ...(barcode !== undefined && { barcode }),
    ...(price !== undefined && { price_cents: price }),
    ...(taxRate !== undefined && { tax_rate_bp: taxRate }),
    ...(taxSpecNo !== undefined && { tax_spec_no: taxSpecNo }),
    ...(onShelf !== undefined && { on_shelf: onShelf }),
    ...(hidden !== undefined && { hidden }),
    ...(giftPoints !== undefined && { gift_points: giftPoints }),
    ...(giftBalance !== undefined && { gift_balance_cents: giftBalance }),
    ...(frozenBalance !== undefined && { frozen_balance_cents: frozenBalance }),
    ...(tag !== undefined && { tag }),
    ...(weight !== undefined && { weight }),
    ...(description !== undefined && { description }),
  }
}

type Columns = ReturnType<typeof changedColumns> & { gift_coupon_id?: number }

/** What the log calls the columns: as the list does. */
const LOGGED = {
  name: 'name',
  category_id: 'category',
  barcode: 'barcode',
  price_cents: 'price',
  tax_rate_bp: 'taxRate',
  tax_spec_no: 'taxSpecNo',
  on_shelf: 'onShelf',
  hidden: 'hidden',
  gift_coupon_id: 'giftCoupon',
  gift_points: 'giftPoints',
  gift_balance_cents: 'giftBalance',
  frozen_balance_cents: 'frozenBalance',
  tag: 'tag',
  weight: 'weight',
  description: 'description',
} as const

/** What the log says of it in words. */
const NAMED = { category_id: 'category', gift_coupon_id: 'gift_coupon' } as const

async function changeGoods(
  ctx: Ctx,
  item: KnownItem,
  { row, columns }: { row: GoodsRow; columns: Columns },
): Promise<Outcome> {
  const said = namesOf(columns).filter((name) => columns[name] !== item[name])
  if (said.length === 0) return 'unchanged'
  const logged = (values: Partial<KnownItem>) =>
    Object.fromEntries(
      said.map((name) => [
        LOGGED[name],
        values[name === 'category_id' || name === 'gift_coupon_id' ? NAMED[name] : name],
      ]),
    )
  await updateGoods(ctx.db, item.id, { ...columns, updated_by: ctx.session.userId })
  ctx.audit({
    action: 'update',
    entity: 'item',
    entityId: item.id,
    before: logged(item),
    after: logged({
      ...columns,
      category: row.category ?? item.category,
      gift_coupon: row.giftCoupon ?? null,
    }),
  })
  return { became: 'changed', id: item.id }
}
