import type { Words } from '@app/kernel/words'
import { en as enShared, zh as zhShared } from '@app/api/words/wetstock/deliveries'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  ...zhShared,
  days: '进油日期',
  groupBy: '统计对象',
  groups: { supplier: '按供应商', carrier: '按承运人', plate: '按车辆', driver: '按驾驶员' },
  empty: '这段时间没有完成的进油',
  emptyHint: '进油完成后，发货量和卸油量的差会汇总到这里。',
  explain:
    '只算已完成的进油，单据和油罐都换算到 20 °C 再比：短少是卸油量比发货量少的部分，超定损是超过运输合同定损比例的部分；没有运输合同的不算超定损。量油时没有温度的无法比较，不计短少。',
  behind: (name: string) => `${name} 的进油`,
  back: '返回汇总',
  noDriver: '未登记驾驶员',
} as const

const en = {
  ...enShared,
  days: 'Days of intakes',
  groupBy: 'List by',
  groups: {
    supplier: 'By supplier',
    carrier: 'By carrier',
    plate: 'By truck',
    driver: 'By driver',
  },
  empty: 'No completed intake in these days',
  emptyHint: 'Once intakes are completed, what was delivered and what was offloaded add up here.',
  explain:
    'Completed intakes, papers and tanks both brought to 20 °C: short is what was offloaded less than delivered, beyond the limit what exceeds the loss that the transport contract allows. Without a contract nothing counts as beyond. Without a temperature of the tank an intake cannot be compared and counts as no shortage.',
  behind: (name) => `Intakes of ${name}`,
  back: 'Back to the sums',
  noDriver: 'Driver not entered',
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
