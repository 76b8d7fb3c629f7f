import * as gateway from '@app/api/words/sales/controller-gateway'
import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  ...gateway.zh.packets,
  types: gateway.zh.types,
  hint: '控制器上报并已收到的全部记录。有说明的值得核对：单价或金额不符、解灰后又上报、探棒故障等。',
  remarked: '有说明',
  empty: '没有记录',
  emptyHint: '控制器连接后，加油、油罐读数、卸油和报警会出现在这里。',
  body: '原始内容',
} as const

const en = {
  ...gateway.en.packets,
  types: gateway.en.types,
  hint: 'All that the controllers reported and we received. Those with a remark are worth a look: another price or amount, a gray fuelling that was reported after all, a probe in error.',
  remarked: 'With a remark',
  empty: 'No records',
  emptyHint:
    'Sales, tank readings, deliveries and alerts appear here once a controller is connected.',
  body: 'As it came',
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
