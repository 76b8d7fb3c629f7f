import { problems } from '#http/errors.ts'

export const DepotStockErrors = problems({
  zero: {
    status: 400,
    code: 'DEPOT_TRANSFER_ZERO',
    zh: '调拨数量不能为0',
    en: 'The quantity must not be 0',
  },
  sameDepot: {
    status: 400,
    code: 'TRANSFER_SAME_DEPOT',
    zh: '调出和调入不能是同一油库',
    en: 'A transfer needs two depots',
  },
  notHeld: {
    status: 400,
    code: 'DEPOT_PRODUCT_NOT_HELD',
    zh: '油库未关联该油品，请先在油库中关联',
    en: 'The depot does not take this product: add it to the depot first',
  },
  short: {
    status: 400,
    code: 'DEPOT_STOCK_SHORT',
    zh: '油库库存不足',
    en: 'Not enough depot stock',
  },
  unchanged: {
    status: 400,
    code: 'DEPOT_STOCK_UNCHANGED',
    zh: '实盘数与账面相同，无需调整',
    en: 'The books say the same: nothing to correct',
  },
  moved: {
    status: 409,
    code: 'DEPOT_STOCK_MOVED',
    zh: '账面库存已变动，请刷新后重新盘点',
    en: 'The stock has moved meanwhile: reload and count again',
  },
})

export const depotStockConstraints = { depot_stocks_quantity_check: DepotStockErrors.short }
