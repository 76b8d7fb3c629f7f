import type { Words } from '@app/kernel/words'
import { en as enShared, zh as zhShared } from '@app/api/words/sales/order-terms'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  ...zhShared,
  verb: '订油设置',
  title: (station: string) => `${station}订油设置`,
  hint: '建议订油按这些数计算：库存只够下单到卸油这段时间加安全库存时提示订油；数量是一车里能卸下的整仓之和。',
  usual: '还没有设置，现在按 24 小时、4 小时用量和 6 仓各 5,000 升计算。',
  compartment: (index: string) => `第 ${index} 仓`,
  add: '增加一仓',
  remove: (index: string) => `删除第 ${index} 仓`,
  done: '已保存，建议订油按新的设置计算',
} as const

const en = {
  ...enShared,
  verb: 'Order terms',
  title: (station) => `Order terms of ${station}`,
  hint: 'What order proposals reckon with: an order is due when the stock lasts no longer than from the order to the load and the safety stock; it is of the whole compartments of one tanker that fit.',
  usual: 'Nothing was set yet: 24 h, 4 hours of sales and six compartments of 5,000 L.',
  compartment: (index) => `Compartment ${index}`,
  add: 'Add a compartment',
  remove: (index) => `Remove compartment ${index}`,
  done: 'Saved: order proposals reckon with it',
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
