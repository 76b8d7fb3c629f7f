import { problems } from '#http/errors.ts'

export const ItemErrors = problems({
  stockShort: { status: 400, code: 'STOCK_SHORT', zh: '库存不足', en: 'Not enough stock' },
})
