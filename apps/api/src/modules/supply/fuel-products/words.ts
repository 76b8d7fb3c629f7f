import type { Words } from '@app/kernel/words'

export const zh = {
  title: '基础油品',
  fields: {
    name: '名称',
    code: '代码',
    fuelCode: '油品代码',
    fuelType: '油类',
    density: '标准密度',
    taxRate: '税率',
    listPrice: '指导价',
    taxSpecNo: '税收规格号',
    description: '说明',
    status: '状态',
    createdDate: '创建时间',
  },
  fuelTypes: { gasoline: '汽油', diesel: '柴油', other: '其他' },
  statuses: { normal: '正常', disabled: '停用' },
} as const

export const en = {
  title: 'Fuel products',
  fields: {
    name: 'Name',
    code: 'Code',
    fuelCode: 'Fuel code',
    fuelType: 'Fuel type',
    density: 'Density at 20 °C',
    taxRate: 'Tax rate',
    listPrice: 'List price',
    taxSpecNo: 'Tax class',
    description: 'Description',
    status: 'Status',
    createdDate: 'Created',
  },
  fuelTypes: { gasoline: 'Gasoline', diesel: 'Diesel', other: 'Other' },
  statuses: { normal: 'Normal', disabled: 'Disabled' },
} satisfies Words<typeof zh>
