import { problems } from '#http/errors.ts'

export const PaymentWayErrors = problems({
  incomplete: {
    status: 400,
    code: 'PAYMENT_WAYS_INCOMPLETE',
    zh: '每种付款方式要列出一次，不能重复',
    en: 'List every way of paying once, none twice',
  },
  none: {
    status: 400,
    code: 'PAYMENT_WAYS_NONE',
    zh: '收银处除现金外至少开一种付款方式，充值也至少开一种',
    en: 'Offer at least one way besides cash at the till, and at least one for recharges',
  },
  noRecharge: {
    status: 400,
    code: 'PAYMENT_WAY_NO_RECHARGE',
    zh: '充值不能用第三方券、卡和平台付款',
    en: 'Recharges cannot be paid with third-party vouchers, cards and apps',
  },
  sameLabel: {
    status: 400,
    code: 'PAYMENT_LABEL_TAKEN',
    zh: '两种付款方式不能叫同一个名字，否则报表分不清',
    en: 'Two ways of paying cannot have one name: reports could not tell them apart',
  },
  notOffered: {
    status: 400,
    code: 'PAYMENT_NOT_OFFERED',
    zh: '本站没有开这种付款方式，请换一种，或请站长在“第三方支付”里打开',
    en: 'The station does not offer this way of paying: choose another, or have it switched on under Third-party payment',
  },
  templateExists: {
    status: 400,
    code: 'PAYMENT_TEMPLATE_EXISTS',
    zh: '已有同名的支付模板',
    en: 'A payment template of this name exists',
  },
})

export const paymentTemplateConstraints = {
  payment_templates_name_key: PaymentWayErrors.templateExists,
}
