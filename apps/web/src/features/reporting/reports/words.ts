import * as entries from '@app/api/words/ledger/entries'
import * as reports from '@app/api/words/reporting/reports'
import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  ...reports.zh,
  types: entries.zh.types,
  views: { day: '按日', month: '按月', station: '按站点' },
  headings: { day: '营业日', month: '月份', station: '站点' },
  owners: { card: '按卡', group: '按单位会员' },
  totals: '合计',
  days: '营业日',
  period: '期间',
  before: '上期',
  changed: '环比',
  beforeHint: (from: string, to: string) => `上期：${from} 至 ${to}`,
  largest: (count: string) => `最多列出前 ${count} 项`,
  scope: '范围',
  span: (first: string, last: string) => `${first} 至 ${last}`,
  allStations: '全部站点',
  owner: '统计对象',
  explain: '期初余额 + 充值 + 赠送 + 充值退款 + 消费 + 划拨 + 退回 + 调整 + 旧系统转入 = 期末余额',
  aboutStation: '只计在本站发生的变动：在别站充值、在本站消费的卡，余额可能为负。',
  explainChange: '期初余额 + 增加 − 减少 = 期末余额',
  quiet: (count: string) => `另有 ${count} 行没有变动，未列出`,
  empty: '这段时间没有资金变动',
  emptyHint: '换一段时间再看。',
  tooMany: (count: string) => `共 ${count} 行，只打印前 1,000 行；完整数据请导出。`,
  signatures: { maker: '制表人', accountant: '财务', manager: '负责人' },
} as const

const en = {
  ...reports.en,
  types: entries.en.types,
  views: { day: 'By day', month: 'By month', station: 'By station' },
  headings: { day: 'Business day', month: 'Month', station: 'Station' },
  owners: { card: 'By card', group: 'By fleet' },
  totals: 'Totals',
  days: 'Business days',
  period: 'Period',
  before: 'Previous period',
  changed: 'Change',
  beforeHint: (from, to) => `Previous period: ${from} to ${to}`,
  largest: (count) => `The largest, ${count} at most`,
  scope: 'Stations',
  span: (first, last) => `${first} to ${last}`,
  allStations: 'All stations',
  owner: 'List by',
  explain:
    'Opening + recharged + gifts + refunded + spent + allocated + returned + adjusted + brought in = closing',
  aboutStation:
    'Only what happened at this station counts: where cards are spent that were recharged elsewhere, a balance may be negative.',
  explainChange: 'Opening + in − out = closing',
  quiet: (count) => `${count} rows without movement are omitted`,
  empty: 'No data for this period',
  emptyHint: 'Choose another period.',
  tooMany: (count) =>
    `${count} rows; the first 1,000 are printed. Export the report for all of them.`,
  signatures: { maker: 'Prepared by', accountant: 'Accountant', manager: 'Manager' },
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
