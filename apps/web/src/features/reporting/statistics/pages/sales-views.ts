import { SOLD_LINES, SOLD_ORDERS } from '@app/api/contract/reporting/dashboard'
import { allOf, equals } from '@app/kernel/list-query/write'
import { NOBODY } from '#ui/table/filters/person-filter.ts'
import { linesPath, ordersPath } from '#features/sales/orders/routes.ts'
import { GOODS, SALES } from '../measures.ts'
import { SOLD } from '../parts/sold.ts'
import { coded, labelled, linkTo, somebody, timeViews, type View } from '../view.ts'
import { words } from '../words.ts'

const orders = { resource: 'orders', search: SOLD_ORDERS, measures: SALES } as const

/** What is on the shelves of the shop. */
const goods = {
  resource: 'lineItems',
  search: allOf(SOLD_LINES, equals('categoryType', 'normal')),
  measures: GOODS,
} as const

const all = `${ordersPath('all')}?${SOLD}`

/** The lines that its figures are made of: an order may have more than one, and fuel besides. */
const goodsLines = `${linesPath('all')}&${SOLD}&type=normal`

const byGoods: View = {
  ...goods,
  name: 'goods',
  by: { groupBy: 'item' },
  nameOf: labelled,
  pathTo: ({ key }, days) => key && linkTo(`${goodsLines}&item=${key}`, days),
}

/** What was sold, told apart in every way. */
export const salesViews: readonly View[] = [
  ...timeViews(orders, all),
  {
    ...orders,
    name: 'fuel',
    search: allOf(SOLD_ORDERS, 'fuelItem.id:!null'),
    by: { groupBy: 'item' },
    nameOf: labelled,
    pathTo: ({ key }, days) => linkTo(`${all}&fuel=${key}`, days),
  },
  byGoods,
  {
    ...orders,
    name: 'nozzle',
    search: allOf(SOLD_ORDERS, 'nozzleControl.id:!null'),
    by: { groupBy: 'nozzle' },
    nameOf: ({ label = '' }) => words.nozzle(label),
    pathTo: ({ label }, days) => linkTo(`${all}&nozzle=${label}`, days),
  },
  {
    ...orders,
    name: 'staff',
    by: { groupBy: 'employee' },
    nameOf: somebody,
    pathTo: ({ label = NOBODY }, days) =>
      linkTo(`${all}&seller=${encodeURIComponent(label)}`, days),
  },
  {
    ...orders,
    name: 'source',
    by: { groupBy: 'source' },
    nameOf: coded(words.sources),
    pathTo: ({ key }, days) => linkTo(`${all}&source=${key}`, days),
  },
  {
    ...orders,
    name: 'station',
    by: { groupBy: 'station' },
    nameOf: labelled,
    pathTo: (_row, days) => linkTo(all, days),
  },
]

/** What the shop sold. */
export const storeViews: readonly View[] = [
  ...timeViews(goods, goodsLines),
  byGoods,
  {
    ...goods,
    name: 'station',
    by: { groupBy: 'station' },
    nameOf: labelled,
    pathTo: (_row, days) => linkTo(goodsLines, days),
  },
]
