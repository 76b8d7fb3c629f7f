import { problems } from '#http/errors.ts'

export const MonthErrors = problems({
  tableNotEnough: {
    status: 409,
    code: 'WETSTOCK_TABLE_NOT_ENOUGH',
    zh: '数据还不够修正罐容表：要有 {needDays} 天、液位升降 {needSwings} 次、覆盖罐高的 {needCovered}%，现有 {days} 天、{swings} 次、{covered}%',
    en: 'Too little is known to correct the table: it takes {needDays} days, {needSwings} swings of the level and {needCovered} % of the height; there are {days} days, {swings} swings and {covered} %',
  },
  caseOpen: {
    status: 409,
    code: 'WETSTOCK_TABLE_CASE_OPEN',
    zh: '该油罐有未结束的损溢核查，查清之前不能修正罐容表',
    en: 'A case of this tank is open: its table is not corrected before it is closed',
  },
  tableOutdated: {
    status: 409,
    code: 'WETSTOCK_TABLE_OUTDATED',
    zh: '该油罐之后又有新的分析或更换过罐容表，请从最近一个月提出',
    en: 'A later month knows more of this tank, or its table was replaced since: propose from the newest month',
  },
})
