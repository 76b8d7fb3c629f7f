import { problems } from '#http/errors.ts'

export const PurchaseErrors = problems({
  exists: {
    status: 400,
    code: 'CONTRACT_NO_EXISTS',
    zh: '合同编号已存在',
    en: 'Contract number exists',
  },
  fixed: {
    status: 400,
    code: 'CONTRACT_FIXED',
    zh: '合同已有进出，不能再改油品、供应商和油库',
    en: 'The contract has moved fuel: product, supplier and depot can no longer change',
  },
  ended: {
    status: 400,
    code: 'CONTRACT_ENDED',
    zh: '合同已完成或已结束，不能再修改',
    en: 'The contract is completed or over and can no longer be changed',
  },
  belowReceived: {
    status: 400,
    code: 'CONTRACT_BELOW_RECEIVED',
    zh: '合同数量不能少于已到货数量',
    en: 'The quantity must not be less than what has arrived',
  },
  moved: {
    status: 400,
    code: 'CONTRACT_MOVED',
    zh: '合同已有进出，不能作废；到货有误请先冲销到货',
    en: 'The contract has moved fuel and cannot be voided; reverse a receipt that was wrong',
  },
  onRoad: {
    status: 400,
    code: 'CONTRACT_ON_ROAD',
    zh: '还有运输车在途，签收或退库后才能关闭合同',
    en: 'A truck is still on the road: have it signed for or returned, then close the contract',
  },
  supplier: {
    status: 400,
    code: 'CONTRACT_SUPPLIER',
    zh: '供应商已停用，或不是油品供应商，请另选',
    en: 'The supplier is disabled or sells no fuel: choose another',
  },
  product: {
    status: 400,
    code: 'CONTRACT_PRODUCT',
    zh: '油品已停用，请另选',
    en: 'The product is disabled: choose another',
  },
  tooMuch: {
    status: 400,
    code: 'CONTRACT_RECEIPT_EXCEEDS',
    zh: '累计到货最多为合同数量的 105%，请核对数量或先修改合同',
    en: 'At most 105 % of the quantity can arrive: check the weight, or change the contract first',
  },
  reversed: {
    status: 400,
    code: 'RECEIPT_REVERSED',
    zh: '这笔到货已冲销',
    en: 'This receipt has been reversed',
  },
  isReversal: {
    status: 400,
    code: 'RECEIPT_IS_REVERSAL',
    zh: '冲销记录不能再冲销，请重新登记到货',
    en: 'A reversal cannot be reversed: book the receipt again',
  },
})

export const purchaseConstraints = {
  purchase_contracts_no_key: PurchaseErrors.exists,
  purchase_receipts_reverses_key: PurchaseErrors.reversed,
}
