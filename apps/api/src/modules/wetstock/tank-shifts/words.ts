/** Words of shifts of tanks that files and pages share. */

import type { Words } from '@app/kernel/words'

export const zh = {
  title: '各班损溢',
  fields: {
    businessDay: '营业日',
    shift: '班次',
    station: '站点',
    tank: '油罐',
    item: '油品',
    endTime: '交班时间',
    sold: '付油（升）',
    difference: '交班实测－账面（升）',
    variance: '本班损溢（升）',
    limit: '班限额（升）',
    isExceeded: '超限',
  },
  tankNo: (number: number) => `${number}号罐`,
  yes: '是',
} as const

export const en = {
  title: 'Wetstock by shift',
  fields: {
    businessDay: 'Business day',
    shift: 'Shift',
    station: 'Station',
    tank: 'Tank',
    item: 'Product',
    endTime: 'Handed over',
    sold: 'Sold, L',
    difference: 'Measured less book, L',
    variance: 'Variance of the shift, L',
    limit: 'Limit of a shift, L',
    isExceeded: 'Exceeded',
  },
  tankNo: (number: number) => `Tank ${number}`,
  yes: 'Yes',
} satisfies Words<typeof zh>
