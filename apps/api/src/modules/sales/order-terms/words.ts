/** Words of order terms that the dialog and the audit log share. */

import type { Words } from '@app/kernel/words'

export const zh = {
  fields: {
    leadHours: '下单到卸油（小时）',
    safetyHours: '安全库存（小时用量）',
    compartments: '罐车各仓容量',
  },
} as const

export const en = {
  fields: {
    leadHours: 'Order to load, h',
    safetyHours: 'Safety stock, hours of sales',
    compartments: 'Compartments of the tanker',
  },
} satisfies Words<typeof zh>
