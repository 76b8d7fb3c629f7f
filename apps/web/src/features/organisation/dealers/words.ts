import * as dealers from '@app/api/words/organisation/dealers'
import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  title: '经销商管理',
  add: '新增经销商',
  edit: '编辑经销商',
  users: '用户',
  fields: dealers.zh.fields,
  statuses: { normal: '正常', disabled: '已停用' },
  noLimit: '不限',
  renewalDaysHint: '给站点续费时按天数扣减；不填则不限',
  statusHint: '停用后不能再给它新增公司，已有公司不受影响',
  empty: '还没有经销商',
  emptyHint: '新增经销商后，可以把公司交给它管理。',
} as const

const en = {
  title: 'Dealers',
  add: 'Add dealer',
  edit: 'Edit dealer',
  users: 'Users',
  fields: dealers.en.fields,
  statuses: { normal: 'Active', disabled: 'Disabled' },
  noLimit: 'No limit',
  renewalDaysHint: 'Renewing stations takes from it; leave empty for no limit',
  statusHint: 'A disabled dealer gets no further companies; those that it has stay',
  empty: 'No dealers yet',
  emptyHint: 'Add a dealer, then companies can be put into its care.',
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
