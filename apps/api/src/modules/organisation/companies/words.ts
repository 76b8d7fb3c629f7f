import type { Words } from '@app/kernel/words'

export const zh = {
  title: '公司',
  fields: {
    name: '公司名称',
    code: '公司代码',
    companyGroup: '经销商',
    contact: '联系人',
    phone: '联系电话',
    address: '地址',
    currency: '货币单位',
    symbol: '货币符号',
    volumeUnit: '油量单位',
    stationCount: '站点数',
    status: '状态',
    createdBy: '创建人',
    products: '产品',
    customerId: '客户编号',
    unionCardCompanyId: '联名卡公司编号',
    description: '简介',
    createdDate: '创建时间',
  },
  statuses: { normal: '正常', disabled: '已停用' },
} as const

export const en = {
  title: 'Companies',
  fields: {
    name: 'Name',
    code: 'Company code',
    companyGroup: 'Dealer',
    contact: 'Contact',
    phone: 'Phone',
    address: 'Address',
    currency: 'Currency',
    symbol: 'Currency symbol',
    volumeUnit: 'Volume unit',
    stationCount: 'Stations',
    status: 'Status',
    createdBy: 'Added by',
    products: 'Products',
    customerId: 'Customer id',
    unionCardCompanyId: 'Co-branded card company id',
    description: 'Description',
    createdDate: 'Created',
  },
  statuses: { normal: 'Active', disabled: 'Disabled' },
} satisfies Words<typeof zh>
