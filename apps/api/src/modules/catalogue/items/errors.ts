import { HttpErrors, problems } from '#http/errors.ts'

export const ItemErrors = problems({
  stockShort: { status: 400, code: 'STOCK_SHORT', zh: '库存不足', en: 'Not enough stock' },
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

export const itemConstraints = {
  items_barcode_key: ItemErrors.barcodeExists,
  items_gift_coupon_fkey: HttpErrors.referenceUnknown,
}
