import type { Words } from '@app/kernel/words'

export const zh = {
  title: '经销商',
  fields: {
    name: '名称',
    contact: '联系人',
    phone: '联系电话',
    address: '地址',
    companyCount: '公司数',
    renewalDays: '可续费天数',
    status: '状态',
    remark: '备注',
    createdDate: '创建时间',
  },
  statuses: { normal: '正常', disabled: '已停用' },
} as const

export const en = {
  title: 'Dealers',
  fields: {
    name: 'Name',
    contact: 'Contact',
    phone: 'Phone',
    address: 'Address',
    companyCount: 'Companies',
    renewalDays: 'Renewal days left',
    status: 'Status',
    remark: 'Remark',
    createdDate: 'Created',
  },
  statuses: { normal: 'Active', disabled: 'Disabled' },
} satisfies Words<typeof zh>
