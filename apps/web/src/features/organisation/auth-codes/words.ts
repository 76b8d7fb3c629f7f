import * as authCodes from '@app/api/words/organisation/auth-codes'
import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  ...authCodes.zh,
  add: '新增授权码',
  edit: '修改授权码',
  codeHint: '不填则自动生成',
  quotaHint: '站点同时使用的数量上限；同类多个授权码相加',
  never: '长期有效',
  neverHint: '不填则长期有效',
  usedOf: (used: string, quota: string) => `已用 ${used} / ${quota}`,
  over: '已超出授权，新增前请先增加授权数量',
  empty: '还没有授权码',
  emptyHint: '公司没有某类授权码时，该类设备数量不受限制；分配后，公司各站点都须有授权才能新增。',
} as const

const en = {
  ...authCodes.en,
  add: 'Add licence code',
  edit: 'Edit licence code',
  codeHint: 'Leave empty to have one made',
  quotaHint: 'How many the station may use at a time; codes of a type add up',
  never: 'Does not expire',
  neverHint: 'Leave empty if it does not expire',
  usedOf: (used, quota) => `${used} of ${quota} in use`,
  over: 'More in use than licensed: raise the quota before more is added',
  empty: 'No licence codes yet',
  emptyHint:
    'A company without codes of a type is not limited in it; once one is given, each of its stations needs a licence before more is added.',
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
