import type { Words } from '@app/kernel/words'

export const zh = {
  title: '油品库存',
  fields: {
    station: '站点',
    number: '罐号',
    item: '油品',
    bookVolume: '账面库存',
    measuredVolume: '实测库存',
    measuredTime: '测量时间',
    source: '测量方式',
    difference: '损溢',
    differencePercent: '损溢率（%）',
    sold: '期间销量',
    reconciledTime: '起算时间',
    waterHeight: '水高（mm）',
    waterVolume: '水量',
    fillPercent: '液位（%）',
    ullage: '到90%空容',
    maxVolume: '容积',
  },
  sources: { atg: '液位仪', manual: '手工计量' },
} as const

export const en = {
  title: 'Fuel inventory',
  fields: {
    station: 'Station',
    number: 'Tank no.',
    item: 'Fuel',
    bookVolume: 'Book stock',
    measuredVolume: 'Measured',
    measuredTime: 'Measured at',
    source: 'Measured by',
    difference: 'Variance',
    differencePercent: 'Variance, %',
    sold: 'Sold meanwhile',
    reconciledTime: 'Since',
    waterHeight: 'Water, mm',
    waterVolume: 'Water',
    fillPercent: 'Level, %',
    ullage: 'Ullage to 90%',
    maxVolume: 'Capacity',
  },
  sources: { atg: 'Gauge', manual: 'Dip' },
} satisfies Words<typeof zh>
