import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  childCards: '子卡',
  findCardHint: '卡号或卡名',
  fleet: '单位会员',
  resetCardPassword: '重置支付密码',
  openSub: '新增子卡',
  openedSub: (number: string) => `子卡已新增，卡号 ${number}`,
  settings: '卡设置',
} as const

const en = {
  childCards: 'Sub cards',
  findCardHint: 'Card number or name',
  fleet: 'Fleet',
  resetCardPassword: 'Reset card password',
  openSub: 'Add sub card',
  openedSub: (number: string) => `Sub card ${number} added`,
  settings: 'Card settings',
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
