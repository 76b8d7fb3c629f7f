import type { Words } from '@app/kernel/words'
import type { zh } from './names.zh.ts'

export const en = {
  types: { 0: 'Fuel', 1: 'Recharges', 2: 'Goods' },
  channels: {
    sb: 'Shouqianba',
    wx: 'WeChat Pay',
    ali: 'Alipay',
    ums: 'China UMS',
    fuiou: 'Fuiou',
    lakala: 'Lakala',
    easyPay: 'EasyPay',
    pufaPay: 'SPD Bank',
    huiwangcaiPay: 'Huiwangcai',
    leshuaPay: 'Leshua',
    sybPay: 'Shouyinbao',
  },
  billTypes: { 0: 'Account 1', 1: 'Account 2' },
} satisfies Words<typeof zh>
