/** Words of cases that files and pages share. */

import type { Words } from '@app/kernel/words'
import { en as monthsEn, zh as monthsZh } from '#modules/wetstock/tank-months/words.ts'

export const zh = {
  title: '损溢核查',
  fields: {
    openedTime: '开始时间',
    station: '站点',
    tank: '油罐',
    item: '油品',
    causes: '原因',
    state: '状态',
    closedTime: '结束时间',
    closer: '结束人',
    reason: '核查结果',
  },
  states: { open: '核查中', closed: '已结束' },
  causes: monthsZh.causes,
  tankNo: (number: number) => `${number}号罐`,
  and: '、',
} as const

export const en = {
  title: 'Wetstock cases',
  fields: {
    openedTime: 'Opened',
    station: 'Station',
    tank: 'Tank',
    item: 'Product',
    causes: 'Causes',
    state: 'State',
    closedTime: 'Closed',
    closer: 'Closed by',
    reason: 'What came of it',
  },
  states: { open: 'Open', closed: 'Closed' },
  causes: monthsEn.causes,
  tankNo: (number: number) => `Tank ${number}`,
  and: ', ',
} satisfies Words<typeof zh>
