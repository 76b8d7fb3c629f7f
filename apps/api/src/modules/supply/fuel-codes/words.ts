import type { Words } from '@app/kernel/words'

export const zh = {
  title: '油品代码',
  fields: {
    code: '代码',
    fuelType: '油类',
    description: '说明',
    status: '状态',
    createdDate: '创建时间',
  },
  fuelTypes: { gasoline: '汽油', diesel: '柴油' },
  statuses: { normal: '正常', disabled: '停用' },
} as const

export const en = {
  title: 'Fuel codes',
  fields: {
    code: 'Code',
    fuelType: 'Fuel type',
    description: 'Description',
    status: 'Status',
    createdDate: 'Created',
  },
  fuelTypes: { gasoline: 'Gasoline', diesel: 'Diesel' },
  statuses: { normal: 'Normal', disabled: 'Disabled' },
} satisfies Words<typeof zh>
