import { problems } from '#http/errors.ts'

/** What may be wrong with a row of a file of purchase contracts. */
export const PurchaseRowErrors = problems({
  date: {
    status: 400,
    code: 'PURCHASE_ROW_DATE',
    zh: '须为日期，例如 2026-11-26',
    en: 'Must be a date such as 2026-11-26',
  },
  density: {
    status: 400,
    code: 'PURCHASE_ROW_DENSITY',
    zh: '须为 600 至 1000，最多一位小数',
    en: 'Must be from 600 to 1000, with at most one decimal',
  },
  quantity: {
    status: 400,
    code: 'PURCHASE_ROW_QUANTITY',
    zh: '须为大于 0 的吨数，最多三位小数，不超过 {max}',
    en: 'Must be tons above 0 with at most three decimals, up to {max}',
  },
  price: {
    status: 400,
    code: 'PURCHASE_ROW_PRICE',
    zh: '须大于 0',
    en: 'Must be above 0',
  },
  noDepot: {
    status: 400,
    code: 'PURCHASE_ROW_DEPOT',
    zh: '没有这个油库，请先在油库管理中登记',
    en: 'There is no such depot: add it first',
  },
  noProduct: {
    status: 400,
    code: 'PURCHASE_ROW_PRODUCT',
    zh: '没有这个油品，请填写基础油品的名称或编码',
    en: 'There is no such product: give its name or code',
  },
  noSupplier: {
    status: 400,
    code: 'PURCHASE_ROW_SUPPLIER',
    zh: '没有这个供应商，请先在供应商管理中登记',
    en: 'There is no such supplier: add it first',
  },
  activated: {
    status: 400,
    code: 'PURCHASE_ROW_ACTIVATED',
    zh: '合同已生效，予以保留；不再需要时请在合同中作废',
    en: 'The contract was activated since and stays; void it on its own page if it is not wanted',
  },
  otherContract: {
    status: 400,
    code: 'PURCHASE_ROW_OTHER',
    zh: '合同编号已存在，内容与本行不同；请在合同中修改',
    en: 'The number exists with other contents: change that contract instead',
  },
})
