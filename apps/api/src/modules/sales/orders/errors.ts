import { problems } from '#http/errors.ts'

export const OrderErrors = problems({
  final: { status: 400, code: 'ORDER_FINAL', zh: '订单已结束', en: 'Order is final' },
  paying: { status: 400, code: 'ORDER_PAYING', zh: '订单支付中', en: 'Order is being paid' },
  hasPayments: {
    status: 400,
    code: 'ORDER_HAS_PAYMENTS',
    zh: '订单已有支付，请先退款',
    en: 'Refund the payments first',
  },
  priceStale: {
    status: 400,
    code: 'PRICE_STALE',
    zh: '价格已变动，请刷新',
    en: 'Price changed, refresh',
  },
  itemOffShelf: {
    status: 400,
    code: 'ITEM_OFF_SHELF',
    zh: '商品已下架',
    en: 'Item is off shelf',
  },
  payExceeds: {
    status: 400,
    code: 'PAYMENT_EXCEEDS',
    zh: '支付金额大于待付金额',
    en: 'Amount exceeds balance due',
  },
  receivedShort: {
    status: 400,
    code: 'RECEIVED_SHORT',
    zh: '实收金额小于应收金额',
    en: 'Cash received is below the amount due',
  },
  cardRequired: {
    status: 400,
    code: 'CARD_REQUIRED',
    zh: '请选择储值卡',
    en: 'Select a stored-value card',
  },
  prepaymentWay: {
    status: 400,
    code: 'PREPAYMENT_WAY_UNFIT',
    zh: '预付加油只收现金、银行卡或手机支付',
    en: 'A prepayment is paid in cash, by bank card or by phone',
  },
  returnExceeds: {
    status: 400,
    code: 'RETURN_EXCEEDS',
    zh: '{item} 最多还可退 {left} 件',
    en: 'At most {left} of {item} can still be returned',
  },
})
