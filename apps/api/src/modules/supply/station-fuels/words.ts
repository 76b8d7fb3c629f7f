import type { Words } from '@app/kernel/words'

export const zh = {
  title: '油品',
  fields: {
    name: '油品名称',
    code: '编码',
    product: '基础油品',
    fuelType: '油类',
    gradeId: '控制器油品号',
    price: '单价',
    listPrice: '指导价',
    taxRate: '税率 (%)',
    taxSpecNo: '税收规格号',
    colour: '显示颜色',
    weight: '排序权重',
    tanks: '所在油罐',
    state: '状态',
    description: '说明',
    createdDate: '新增时间',
  },
  fuelTypes: { general: '通用', gasoline: '汽油', diesel: '柴油' },
  states: { onSale: '在售', ended: '停售' },
} as const

export const en = {
  title: 'Fuels',
  fields: {
    name: 'Fuel',
    code: 'Code',
    product: 'Product',
    fuelType: 'Fuel type',
    gradeId: 'Grade at controller',
    price: 'Price',
    listPrice: 'List price',
    taxRate: 'Tax rate (%)',
    taxSpecNo: 'Tax class',
    colour: 'Colour',
    weight: 'Weight',
    tanks: 'In tanks',
    state: 'Status',
    description: 'Description',
    createdDate: 'Added',
  },
  fuelTypes: { general: 'General', gasoline: 'Gasoline', diesel: 'Diesel' },
  states: { onSale: 'On sale', ended: 'No longer sold' },
} satisfies Words<typeof zh>
