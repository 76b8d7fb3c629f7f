import { SOLD_LINES, SOLD_ORDERS } from '@app/api/contract/reporting/dashboard'
import { allOf, equals } from '@app/kernel/list-query/write'
import { NOBODY } from '#ui/table/filters/person-filter.ts'
import { GOODS, SALES } from '../measures.ts'
import { SOLD } from '../parts/sold.ts'
import { coded, labelled, rowsIn, somebody, timeViews, type View } from '../view.ts'
import { words } from '../words.ts'

const orders = { resource: 'orders', search: SOLD_ORDERS, measures: SALES } as const

/** What is on the shelves of the shop. */
const goods = {
  resource: 'lineItems',
  search: allOf(SOLD_LINES, equals('categoryType', 'normal')),
  measures: GOODS,
} as const

const orderRows = rowsIn('AllQuery', SOLD)

/** The lines that its figures are made of: an order may have more than one, and fuel besides. */
const goodsRows = rowsIn('AllQuery', { tab: 'lines', ...SOLD, type: 'normal' })

const byGoods: View = {
  ...goods,
  name: 'goods',
  by: { groupBy: 'item' },
  nameOf: labelled,
  pathOf: ({ key }, days) => key && goodsRows(days, { item: key }),
}

/** What was sold, told apart in every way. */
export const salesViews: readonly View[] = [
  ...timeViews(orders, orderRows),
  {
    ...orders,
    name: 'fuel',
    search: allOf(SOLD_ORDERS, 'fuelItem.id:!null'),
    by: { groupBy: 'item' },
    nameOf: labelled,
    pathOf: ({ key }, days) => orderRows(days, { fuel: key }),
  },
  byGoods,
  {
    ...orders,
    name: 'nozzle',
    search: allOf(SOLD_ORDERS, 'nozzleControl.id:!null'),
    by: { groupBy: 'nozzle' },
    nameOf: ({ label = '' }) => words.nozzle(label),
    pathOf: ({ label }, days) => orderRows(days, { nozzle: label }),
  },
  {
    ...orders,
    name: 'staff',
    by: { groupBy: 'employee' },
    nameOf: somebody,
    pathOf: ({ label = NOBODY }, days) => orderRows(days, { seller: label }),
  },
  {
    ...orders,
    name: 'source',
    by: { groupBy: 'source' },
    nameOf: coded(words.sources),
    pathOf: ({ key }, days) => orderRows(days, { source: key }),
  },
  {
    ...orders,
    name: 'station',
    by: { groupBy: 'station' },
    nameOf: labelled,
    pathOf: (_row, days) => orderRows(days),
  },
]

/** What the shop sold. */
export const storeViews: readonly View[] = [
  ...timeViews(goods, goodsRows),
  byGoods,
  {
    ...goods,
    name: 'station',
    by: { groupBy: 'station' },
    nameOf: labelled,
    pathOf: (_row, days) => goodsRows(days),
  },
]
