import * as dailyReports from '@app/api/words/settlement/daily-reports'
import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  title: '工作台',
  today: (day: string) => `今天 ${day}`,
  reports: '昨日手工日报',
  reportStatuses: dailyReports.zh.statuses,
  reportNone: '未填报',
  reportsWaiting: (count: string) => `${count} 份待确认`,
  reportDrafts: (count: string) => `${count} 份填写中`,
  recorded: '今日补录交易',
  recordedNote: (volume: string, count: string) => `${count} 笔 · ${volume}`,
  recordedNone: '今天没有补录',
  ratios: '收款账户比例',
  ratiosInForce: (count: string) => `${count} 项生效中`,
  routed: (one: string, two: string) => `账户一 ${one} · 账户二 ${two}`,
  balances: '储值卡余额',
  balancesNote: (cards: string, points: string) => `${cards} 张卡 · ${points} 积分`,
  owed: (amount: string) => `另有欠款 ${amount}`,
  archives: '数据归档',
  archiveDue: (month: string) => `${month} 待归档`,
  archiveNone: '没有待归档的月份',
  archiveUntil: (month: string) => `可归档至 ${month}`,
  nothing: '没有可以查看的内容',
  nothingHint: '请让管理员在角色权限中开通外部专区的页面。',
} as const

const en = {
  title: 'Workspace',
  today: (day) => `Today, ${day}`,
  reports: 'Daily report of yesterday',
  reportStatuses: dailyReports.en.statuses,
  reportNone: 'Not made',
  reportsWaiting: (count) => `${count} to be confirmed`,
  reportDrafts: (count) => `${count} drafts`,
  recorded: 'Recorded by hand today',
  recordedNote: (volume, count) => `${count} fuellings · ${volume}`,
  recordedNone: 'Nothing was recorded by hand today',
  ratios: 'Payee account ratios',
  ratiosInForce: (count) => `${count} in force`,
  routed: (one, two) => `Account 1 ${one} · account 2 ${two}`,
  balances: 'Stored value on cards',
  balancesNote: (cards, points) => `${cards} cards · ${points} points`,
  owed: (amount) => `Besides, ${amount} is owed`,
  archives: 'Archives',
  archiveDue: (month) => `${month} is due`,
  archiveNone: 'No month is due',
  archiveUntil: (month) => `Months up to ${month} can be archived`,
  nothing: 'Nothing to show',
  nothingHint: 'Ask your administrator for the pages of this area.',
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
