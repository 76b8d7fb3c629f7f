import { problems } from '#http/errors.ts'

/** What is said of a row of goods that was not taken. */
export const ItemRowErrors = problems({
  notGoods: {
    status: 400,
    code: 'ITEM_ROW_NOT_GOODS',
    zh: '该编码已用于油品或积分商品，请换一个编码',
    en: 'The code belongs to a fuel or an item for points; choose another',
  },
  barcodeTaken: {
    status: 400,
    code: 'ITEM_ROW_BARCODE',
    zh: '该条码已用于商品 {code}',
    en: 'The barcode is on item {code}',
  },
  taxClass: {
    status: 400,
    code: 'ITEM_ROW_TAX_CLASS',
    zh: '没有这个税收分类，请填 19 位编码，或先在税率设置中添加',
    en: 'No such tax class: give its 19 digits, or add it to the tax classes first',
  },
  used: {
    status: 400,
    code: 'ITEM_ROW_USED',
    zh: '商品已有订单或库存变动，予以保留；不再销售时请下架',
    en: 'The goods have orders or changes of stock since and stay; take them off the shelf if they are not wanted',
  },
  coupon: {
    status: 400,
    code: 'ITEM_ROW_COUPON',
    zh: '本站没有正在发放的这张优惠券',
    en: 'No coupon of this name is being given at this station',
  },
  newNeedsCategory: {
    status: 400,
    code: 'ITEM_ROW_CATEGORY',
    zh: '新商品须填分类',
    en: 'New goods need a category',
  },
  newNeedsPrice: {
    status: 400,
    code: 'ITEM_ROW_PRICE',
    zh: '新商品须填售价',
    en: 'New goods need a price',
  },
})
