import { problems } from '#http/errors.ts'

export const RefundErrors = problems({
  notRevocable: {
    status: 400,
    code: 'TXN_NOT_REVOCABLE',
    zh: '交易状态不可撤销或退款',
    en: 'Transaction status cannot be revoked or refunded',
  },
  notRefundable: {
    status: 400,
    code: 'TXN_NOT_REFUNDABLE',
    zh: '不可退款',
    en: 'Not refundable',
  },
  noMoney: {
    status: 400,
    code: 'REFUND_NO_MONEY',
    zh: '这笔支付没有收钱，不能退现金，请原路退回',
    en: 'Nobody paid money here, so none is paid out: refund to where it came from',
  },
  toPrepayment: {
    status: 400,
    code: 'REFUND_TO_PREPAYMENT',
    zh: '预付款支付的，请原路退回预付单，再从预付单退款',
    en: 'It was paid from a prepayment: let it go back there, and give it back from there',
  },
  exceeds: {
    status: 400,
    code: 'REFUND_EXCEEDS',
    zh: '退款金额大于最大可退金额',
    en: 'Refund greater than maximum refundable',
  },
  invoiced: {
    status: 400,
    code: 'ORDER_INVOICED',
    zh: '请先红冲发票',
    en: 'Reverse the invoice first',
  },
  reasonRequired: {
    status: 400,
    code: 'REASON_REQUIRED',
    zh: '请填写原因',
    en: 'Reason required',
  },
  cardReturned: {
    status: 400,
    code: 'REFUND_CARD_RETURNED',
    zh: '该卡已退卡，不能原路退回，请改为现金退款',
    en: 'The card was returned and takes no money back: refund in cash',
  },
  revokeCardReturned: {
    status: 400,
    code: 'REFUND_CARD_RETURNED',
    zh: '该卡已退卡，不能撤销，请改为现金退款',
    en: 'The card was returned, so its payment cannot be voided: refund it in cash',
  },
  restricted: {
    status: 403,
    code: 'RESTRICTED_REFUND',
    zh: '您已被禁止退款',
    en: 'Refunds are prohibited for you',
  },
})
