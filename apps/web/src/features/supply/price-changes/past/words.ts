import * as past from '@app/api/words/supply/price-changes/past'
import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  columns: past.zh.fields,
  title: '导入历史油价',
  resultTitle: '历史油价导入结果',
  hint: '只导入各站在本系统首次调价之前的价格，不改动现价，也不下发到油机。同一油品同一时间只能有一个价格；未用来核对过加油的可以撤销。',
  meanings: {
    station: '站点编号或名称',
    fuel: '油品管理中的编码或名称',
    price: '每升价格（元），最多两位小数',
    effectiveFrom: '从何时起是这个价格，按站点时间；只填日期为当天 0 点',
  },
  examples: {
    station: 'A01',
    fuel: '92',
    price: '7.58',
    effectiveFrom: '2025-03-01 00:00',
  },
} as const

const en = {
  columns: past.en.fields,
  title: 'Import past fuel prices',
  resultTitle: 'Past fuel prices import result',
  hint: 'Only prices from before the first price change of each station are taken. The price of today stays as it is, and nothing is sent to the pumps. A fuel has one price at a time; prices that no fuelling was compared with can be undone.',
  meanings: {
    station: 'Code or name of the station',
    fuel: 'Code or name as in the list of fuels',
    price: 'Per litre, up to two decimals',
    effectiveFrom: 'Since when, by the station’s clock; a date alone means midnight',
  },
  examples: {
    station: 'A01',
    fuel: '92',
    price: '7.58',
    effectiveFrom: '2025-03-01 00:00',
  },
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
