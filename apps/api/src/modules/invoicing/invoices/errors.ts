import { problems } from '#http/errors.ts'

export const InvoiceErrors = problems({
  noPdf: {
    status: 404,
    code: 'INVOICE_PDF_MISSING',
    zh: '电子发票文件尚未取回，请稍后再试或在开票平台查看',
    en: 'The file of this invoice has not been fetched: try again later, or check the platform',
  },
  restricted: {
    status: 403,
    code: 'RESTRICTED_INVOICE',
    zh: '您已被禁止开票',
    en: 'Invoicing is prohibited for you',
  },
  prepayment: {
    status: 400,
    code: 'INVOICE_PREPAYMENT',
    zh: '预付款不开票，请对用它支付的加油订单开票',
    en: 'A prepayment is not invoiced; the fuel that it paid for is',
  },
  amountLow: {
    status: 400,
    code: 'INVOICE_AMOUNT_LOW',
    zh: '开票金额须大于1',
    en: 'Amount must be above 1',
  },
  contact: {
    status: 400,
    code: 'INVOICE_CONTACT',
    zh: '请填写邮箱或手机号',
    en: 'E-mail or phone needed',
  },
  quotaShort: {
    status: 400,
    code: 'QUOTA_INSUFFICIENT',
    zh: '开票额度不足，是否继续？',
    en: 'Insufficient billing limit, continue?',
  },
  cardForbidden: {
    status: 400,
    code: 'INVOICE_FORBIDDEN',
    zh: '该卡禁止开票',
    en: 'Invoicing forbidden for this card',
  },
  sellerMissing: {
    status: 400,
    code: 'SELLER_MISSING',
    zh: '未配置销方信息',
    en: 'Seller invoice title missing',
  },
  state: {
    status: 400,
    code: 'INVOICE_STATE',
    zh: '发票状态不允许此操作',
    en: 'Invoice status does not allow this',
  },
  alreadyReversed: {
    status: 400,
    code: 'INVOICE_ALREADY_REVERSED',
    zh: '发票已红冲',
    en: 'Invoice already reversed',
  },
  redFinal: {
    status: 400,
    code: 'INVOICE_RED_FINAL',
    zh: '红字发票不能再红冲',
    en: 'A red invoice cannot be reversed',
  },
  orderState: {
    status: 400,
    code: 'INVOICE_ORDER_STATE',
    zh: '订单{orderNo}未完成支付或已全额退款，不能开票',
    en: 'Order {orderNo} is not paid, or refunded in full',
  },
  orderPending: {
    status: 400,
    code: 'INVOICE_ORDER_FAILED',
    zh: '订单{orderNo}有开票失败的发票，请重试或作废该发票',
    en: 'An invoice for order {orderNo} failed; retry or discard it',
  },
  whenSpent: {
    status: 400,
    code: 'INVOICE_WHEN_SPENT',
    zh: '该卡按消费开票，充值不开票',
    en: 'This card is invoiced when it is spent, not when it is recharged',
  },
  whenCharged: {
    status: 400,
    code: 'INVOICE_WHEN_CHARGED',
    zh: '该卡按充值开票，消费不再开票',
    en: 'This card is invoiced when it is recharged, not when it is spent',
  },
  twice: {
    status: 400,
    code: 'INVOICE_TWICE',
    zh: '卡{card}的已开票金额将超过累计充值金额，不能重复开票',
    en: 'More would be invoiced on card {card} than was ever paid in',
  },
  nothingChosen: {
    status: 400,
    code: 'INVOICE_NOTHING',
    zh: '请选择要开票的订单或充值',
    en: 'Choose what to invoice',
  },
  mixed: {
    status: 400,
    code: 'INVOICE_MIXED',
    zh: '一张发票只能包含同一站点的消费，或同一站点的充值',
    en: 'An invoice is for the sales or for the recharges of one station',
  },
  taxCode: {
    status: 400,
    code: 'INVOICE_TAX_CODE',
    zh: '商品“{item}”没有税收分类编码，请先设置税率',
    en: 'No tax class code for “{item}”; set the tax rates first',
  },
})

/** Why an invoice failed; shown with it. */
export const InvoiceFailures = problems({
  rejected: {
    status: 400,
    code: 'INVOICE_REJECTED',
    zh: '开票平台拒绝',
    en: 'The platform refused it',
  },
  mismatch: {
    status: 400,
    code: 'INVOICE_MISMATCH',
    zh: '平台开出的金额与应开金额不符，请先在平台作废',
    en: 'The platform issued another amount; have that voided there first',
  },
  notConnected: {
    status: 400,
    code: 'INVOICE_NOT_CONNECTED',
    zh: '未接通开票平台',
    en: 'Not connected with the platform',
  },
})

/** Why an invoice could not be sent once more, where the platform itself said nothing. */
export const ResendFailures = problems({
  notConnected: {
    status: 400,
    code: 'RESEND_NOT_CONNECTED',
    zh: '未接通开票平台，请联系管理员',
    en: 'Not connected with the platform: ask your administrator',
  },
  silent: {
    status: 400,
    code: 'RESEND_NO_ANSWER',
    zh: '开票平台多次没有应答，请稍后再发',
    en: 'The platform did not answer several times: send it again later',
  },
})
