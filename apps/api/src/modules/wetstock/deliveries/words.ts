/** Words of deliveries that files and pages share. */

import type { Words } from '@app/kernel/words'

export const zh = {
  title: '卸油短少',
  fields: {
    supplier: '供应商',
    carrier: '承运人',
    plate: '车牌',
    driver: '驾驶员',
    intakes: '进油次数',
    uncompared: '无法比较',
    delivered: '发货量（20 °C）',
    offloaded: '卸油量（20 °C）',
    profitLoss: '损溢（20 °C）',
    share: '损溢率‰',
    short: '短少次数',
    shortVolume: '短少量',
    beyond: '超定损次数',
    beyondVolume: '超定损量',
  },
  noContract: '无运输合同',
} as const

export const en = {
  title: 'Short deliveries',
  fields: {
    supplier: 'Supplier',
    carrier: 'Carrier',
    plate: 'Plate',
    driver: 'Driver',
    intakes: 'Intakes',
    uncompared: 'Cannot be compared',
    delivered: 'Delivered (20 °C)',
    offloaded: 'Offloaded (20 °C)',
    profitLoss: 'Profit and loss (20 °C)',
    share: 'Profit and loss, ‰',
    short: 'Short intakes',
    shortVolume: 'Short',
    beyond: 'Beyond the loss limit',
    beyondVolume: 'Short beyond the limit',
  },
  noContract: 'Without transport contract',
} satisfies Words<typeof zh>
