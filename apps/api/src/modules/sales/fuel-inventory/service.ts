/** What is in tanks by the books and as measured, tank by tank and added up by product. */

import {
  addVolumes,
  type Centilitres,
  centilitres,
  NO_VOLUME,
  subtractVolume,
  volumePortion,
} from '@app/kernel/quantity'
import { divideRounded, exactProduct } from '@app/kernel/rounding'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { standardVolume, volumeAt15 } from '@app/kernel/volume-correction'
import type { Ctx } from '#http/context.ts'
import { listContext } from '#lists/list-context.ts'
import { planList } from '#lists/list-query.ts'
import { densityOf } from '#modules/supply/fuel-products/densities.ts'
import {
  FILL_LIMIT_PERCENT,
  type InventoryTotals,
  type ProductStock,
  type TankForecast,
  type TankInventory,
} from './contract.ts'
import { forecastsOf } from './forecast/forecasts.ts'
import { everyTank, inventoryList, type InventoryRow, listInventory } from './store.ts'

export async function searchInventory(ctx: Ctx, query: ListQuery): Promise<PageOf<TankInventory>> {
  const plan = planList(query, inventoryList, await listContext(ctx))
  const page = await listInventory(ctx.db, ctx.scope, plan)
  const forecasts = await forecastsOf(
    ctx,
    page.content.map((row) => ({ ...row, stock_cl: stockOf(row) })),
  )
  return { ...page, content: page.content.map((row) => toInventory(row, forecasts.get(row.id))) }
}

/** All tanks in use of the scope, by the name of what they hold. */
export async function inventoryTotals(ctx: Ctx): Promise<InventoryTotals> {
  const rows = await everyTank(ctx.db, ctx.scope)
  const byProduct = Map.groupBy(rows, (row) => row.item_name)
  return { products: [...byProduct].map(([product, tanks]) => added(product, tanks)) }
}

function added(product: string, tanks: readonly InventoryRow[]): ProductStock {
  const measured = tanks.filter(({ reading }) => reading !== null)
  const sum = (rows: readonly InventoryRow[], of: (row: InventoryRow) => Centilitres) =>
    addVolumes(...rows.map(of))
  return {
    product,
    tanks: tanks.length,
    maxVolume: sum(tanks, (row) => row.max_volume_cl),
    bookVolume: sum(tanks, (row) => row.book_volume_cl),
    measured: measured.length,
    volume: measured.length > 0 ? sum(measured, (row) => row.reading?.volume ?? NO_VOLUME) : null,
    difference: measured.length > 0 ? sum(measured, (row) => differenceOf(row) ?? NO_VOLUME) : null,
  }
}

/** What was measured less what the books said at that time. */
function differenceOf(row: InventoryRow): Centilitres | null {
  if (row.reading === null) return null
  const book = subtractVolume(row.book_volume_cl, row.since_reading_cl ?? NO_VOLUME)
  return subtractVolume(row.reading.volume, book)
}

/** What is in a tank now: as measured, and what the books moved by since; of one never measured by the books. */
export const stockOf = ({ reading, since_reading_cl: since, book_volume_cl: book }: InventoryRow) =>
  reading === null ? book : addVolumes(reading.volume, since ?? NO_VOLUME)

const UNKNOWN: TankForecast = {
  status: 'noSales',
  days: 0,
  hoursUntilEmpty: null,
  daysOfSupply: null,
  isOrderDue: false,
  orderBy: null,
  unknownHoliday: null,
  orderVolume: null,
}

function toInventory(row: InventoryRow, forecast: TankForecast = UNKNOWN): TankInventory {
  const difference = differenceOf(row)
  return {
    id: row.id,
    station: row.station,
    number: row.number,
    item: { id: row.item_id, name: row.item_name, productId: row.fuel_product_id },
    maxVolume: row.max_volume_cl,
    bookVolume: row.book_volume_cl,
    reading: correctedReading(row),
    difference,
    reconciled: row.reconciled,
    sold: row.sold_cl,
    differencePercent: percentOf(difference, row.sold_cl),
    ...levelOf(row),
    forecast,
    version: row.version,
  }
}

/** With what the product weighs, else what is usual (GB/T 1885). */
function correctedReading(row: InventoryRow): TankInventory['reading'] {
  if (row.reading === null) return null
  const { volume, temperature } = row.reading
  const at = (correct: typeof standardVolume) =>
    temperature === null ? null : (correct(volume, densityOf(row), temperature) ?? null)
  return { ...row.reading, volume20: at(standardVolume), volume15: at(volumeAt15) }
}

const PERCENT = 100
/** Percentages are told to hundredths. */
const HUNDREDTHS = 10_000

function percentOf(part: Centilitres | null, whole: Centilitres): number | null {
  if (part === null || whole <= NO_VOLUME) return null
  return divideRounded(exactProduct(part, HUNDREDTHS), whole) / PERCENT
}

function levelOf({
  reading,
  max_volume_cl: most,
}: InventoryRow): Pick<TankInventory, 'fillPercent' | 'ullage'> {
  if (reading === null) return { fillPercent: null, ullage: null }
  const filled = addVolumes(reading.volume, reading.waterVolume)
  const limit = volumePortion(most, FILL_LIMIT_PERCENT, PERCENT)
  return {
    fillPercent: divideRounded(exactProduct(filled, PERCENT), most),
    ullage: centilitres(Math.max(0, limit - filled)),
  }
}
