import { HttpErrors, problems } from '#http/errors.ts'

export const ItemErrors = problems({
  stockShort: { status: 400, code: 'STOCK_SHORT', zh: '库存不足', en: 'Not enough stock' },
  gone: {
    status: 400,
    code: 'ITEM_GONE',
    zh: '商品刚被删除，请刷新后重新选择',
    en: 'An item has just been removed: refresh and choose again',
  },
  stockSame: {
    status: 400,
    code: 'STOCK_UNCHANGED',
    zh: '数量不能为 0',
    en: 'The quantity cannot be 0',
  },
  stockOver: {
    status: 400,
    code: 'STOCK_OVER',
    zh: '库存不能超过 {most}',
    en: 'No more than {most} can be in stock',
  },
  barcodeExists: {
    status: 400,
    code: 'BARCODE_EXISTS',
    zh: '本站已有商品使用该条码，请核对',
    en: 'An item of the station has this barcode already: check it',
  },
  taxClass: {
    status: 400,
    code: 'TAX_CLASS_UNKNOWN',
    zh: '没有这个税收分类，请填 19 位编码，或先在“商品税率”中添加',
    en: 'No such tax class: give its 19 digits, or add it under Tax rates first',
  },
})

/** What keeps goods from being removed. */
export const ItemRemovalErrors = problems({
  moved: {
    status: 400,
    code: 'ITEM_USED',
    zh: '已有订单、兑换或库存变动，不能删除；不再销售时请下架',
    en: 'There are orders, redemptions or changes of stock, so it cannot be removed: take it off the shelf instead',
  },
  named: {
    status: 400,
    code: 'ITEM_NAMED',
    zh: '还有 {packages} 个充值套餐、{cards} 张卡或会员限定购买该商品，请先修改这些限定，或改为下架',
    en: 'Limited to it are recharge packages: {packages}, cards and members: {cards}. Change those first, or take it off the shelf',
  },
})

export const itemConstraints = {
  items_barcode_key: ItemErrors.barcodeExists,
  items_gift_coupon_fkey: HttpErrors.referenceUnknown,
}
