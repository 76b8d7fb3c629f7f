import { zh as ledger } from '@app/api/names/ledger/entries/zh'
import { zh as names } from '@app/api/names/settlement/reports/zh'

export const zh = {
  ...names,
  types: ledger.types,
  views: { day: '按日', month: '按月', station: '按站点' },
  headings: { day: '营业日', month: '月份', station: '站点' },
  owners: { card: '按卡', group: '按车队' },
  totals: '合计',
  days: '营业日',
  period: '期间',
  scope: '范围',
  span: (first: string, last: string) => `${first} 至 ${last}`,
  thisStation: '本站',
  allStations: '全部站点',
  owner: '统计对象',
  explain: '期初余额 + 充值 + 赠送 + 充值退款 + 消费 + 划拨 + 退回 + 调整 = 期末余额',
  aboutStation: '只计在本站发生的变动：在别站充值、在本站消费的卡，余额可能为负。',
  explainChange: '期初余额 + 增加 − 减少 = 期末余额',
  quiet: (count: string) => `另有 ${count} 行没有变动，未列出`,
  empty: '这段时间没有资金变动',
  emptyHint: '换一段时间再看。',
  tooMany: (count: string) => `共 ${count} 行，只打印前 1,000 行；完整数据请导出。`,
  signatures: { maker: '制表人', accountant: '财务', manager: '负责人' },
} as const
