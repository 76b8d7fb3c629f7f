import type { Words } from '@app/kernel/words'

export const zh = {
  title: '税率',
  fields: {
    specNo: '规格编号',
    rate: '税率 (%)',
    classificationCode: '税收分类编码',
    unit: '单位',
    station: '站点',
    createdDate: '创建时间',
  },
} as const

export const en = {
  title: 'Tax rates',
  fields: {
    specNo: 'Spec no.',
    rate: 'Rate (%)',
    classificationCode: 'Tax class code',
    unit: 'Unit',
    station: 'Station',
    createdDate: 'Created',
  },
} satisfies Words<typeof zh>
