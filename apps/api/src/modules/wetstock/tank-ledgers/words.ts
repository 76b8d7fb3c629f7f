/** Words of wetstock days that files and pages share. */

import type { Words } from '@app/kernel/words'

export const zh = {
  title: '油品损溢日报',
  fields: {
    day: '日期',
    station: '站点',
    tank: '油罐',
    item: '油品',
    opening: '期初实测（升）',
    received: '进油（升）',
    moved: '移库及回罐（升）',
    sold: '付油（升）',
    expected: '账面应存（升）',
    closing: '期末实测（升）',
    variance: '损溢（升）',
    thermal: '其中温度影响（升）',
    standardVariance: '20℃损溢（升）',
    limit: '日限额（升）',
    isExceeded: '超限',
    cumulative: '本月累计（20℃，升）',
    unrecorded: '泵码多走（升）',
    fromTime: '起测时间',
    untilTime: '止测时间',
  },
  tankNo: (number: number) => `${number}号罐`,
  yes: '是',
} as const

export const en = {
  title: 'Wetstock by day',
  fields: {
    day: 'Day',
    station: 'Station',
    tank: 'Tank',
    item: 'Product',
    opening: 'Opening dip, L',
    received: 'Received, L',
    moved: 'Transfers and returns, L',
    sold: 'Sold, L',
    expected: 'Book stock, L',
    closing: 'Closing dip, L',
    variance: 'Variance, L',
    thermal: 'Of it by warmth, L',
    standardVariance: 'Variance at 20 °C, L',
    limit: 'Limit of a day, L',
    isExceeded: 'Exceeded',
    cumulative: 'Month to date at 20 °C, L',
    unrecorded: 'Metered, not recorded, L',
    fromTime: 'Measured from',
    untilTime: 'Measured until',
  },
  tankNo: (number: number) => `Tank ${number}`,
  yes: 'Yes',
} satisfies Words<typeof zh>
