import type { Words } from '@app/kernel/words'

export const zh = {
  title: '油库',
  fields: {
    name: '名称',
    products: '关联油品',
    stocks: '库存（吨）',
    province: '省份',
    city: '城市',
    area: '区县',
    address: '地址',
    company: '所属公司',
    remark: '备注',
    createdDate: '创建时间',
  },
} as const

export const en = {
  title: 'Depots',
  fields: {
    name: 'Name',
    products: 'Products',
    stocks: 'Stock (t)',
    province: 'Province',
    city: 'City',
    area: 'District',
    address: 'Address',
    company: 'Company',
    remark: 'Remark',
    createdDate: 'Created',
  },
} satisfies Words<typeof zh>
