import type { Words } from '@app/kernel/words'

export const zh = {
  title: '供应商',
  fields: {
    name: '名称',
    kind: '类型',
    contact: '联系人',
    phone: '电话',
    taxNo: '税号',
    address: '地址',
    bank: '开户行',
    bankAccount: '银行账号',
    status: '状态',
    remark: '备注',
    createdDate: '创建时间',
  },
  kinds: { fuel: '油品供应', transport: '运输', both: '供应兼运输' },
  statuses: { normal: '正常', disabled: '停用' },
} as const

export const en = {
  title: 'Suppliers',
  fields: {
    name: 'Name',
    kind: 'Kind',
    contact: 'Contact',
    phone: 'Phone',
    taxNo: 'Tax no.',
    address: 'Address',
    bank: 'Bank',
    bankAccount: 'Bank account',
    status: 'Status',
    remark: 'Remark',
    createdDate: 'Created',
  },
  kinds: { fuel: 'Fuel', transport: 'Transport', both: 'Fuel and transport' },
  statuses: { normal: 'Normal', disabled: 'Disabled' },
} satisfies Words<typeof zh>
