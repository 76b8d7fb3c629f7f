import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  title: '工作台',
  today: (day: string) => `今天 ${day}`,
  recorded: '今日补录交易',
  recordedNote: (volume: string, count: string) => `${count} 笔 · ${volume}`,
  recordedNone: '今天没有补录',
  balances: '储值卡余额',
  balancesNote: (cards: string, points: string) => `${cards} 张卡 · ${points} 积分`,
  owed: (amount: string) => `另有欠款 ${amount}`,
  nothing: '没有可以查看的内容',
  nothingHint: '请让管理员在角色权限中开通外部专区的页面。',
} as const

const en = {
  title: 'Workspace',
  today: (day) => `Today, ${day}`,
  recorded: 'Recorded by hand today',
  recordedNote: (volume, count) => `${count} fuellings · ${volume}`,
  recordedNone: 'Nothing was recorded by hand today',
  balances: 'Stored value on cards',
  balancesNote: (cards, points) => `${cards} cards · ${points} points`,
  owed: (amount) => `Besides, ${amount} is owed`,
  nothing: 'Nothing to show',
  nothingHint: 'Ask your administrator for the pages of this area.',
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
