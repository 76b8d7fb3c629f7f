import { problems } from '#http/errors.ts'

export const RechargeErrors = problems({
  giftOnly: {
    status: 400,
    code: 'RECHARGE_GIFT_ONLY',
    zh: '仅赠送时充值金额须为0且赠送金额不能为0',
    en: 'Gift only: amount must be 0 and gift not 0',
  },
  amountRequired: {
    status: 400,
    code: 'RECHARGE_AMOUNT',
    zh: '请选择充值套餐或填写充值金额',
    en: 'Choose a package or enter an amount',
  },
  paymentRequired: {
    status: 400,
    code: 'PAYMENT_TYPE_REQUIRED',
    zh: '请选择支付方式',
    en: 'Choose how it is paid',
  },
  notRecharge: {
    status: 400,
    code: 'NOT_A_RECHARGE',
    zh: '这笔支付不是充值；请在交易记录中查看',
    en: 'This payment is not a recharge: look for it among the transactions',
  },
})
