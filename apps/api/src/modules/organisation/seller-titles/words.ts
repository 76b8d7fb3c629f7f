import type { Words } from '@app/kernel/words'

export const zh = {
  title: '开票抬头',
  fields: {
    name: '销方名称',
    station: '站点',
    platform: '开票平台',
    taxPayerId: '纳税人识别号',
    address: '地址',
    phone: '电话',
    bank: '开户行',
    account: '银行账号',
    payee: '收款人',
    reviewer: '复核人',
    drawer: '开票人',
    digital: '数电票',
    isDefault: '默认',
    enabled: '状态',
    createdDate: '创建时间',
  },
  platforms: { pt: '票通', aisino: '航信', nuonuo: '诺诺' },
  yesNo: { yes: '是', no: '否' },
  states: { on: '启用', off: '停用' },
} as const

export const en = {
  title: 'Seller titles',
  fields: {
    name: 'Seller',
    station: 'Station',
    platform: 'Platform',
    taxPayerId: 'Tax number',
    address: 'Address',
    phone: 'Phone',
    bank: 'Bank',
    account: 'Account',
    payee: 'Payee',
    reviewer: 'Reviewer',
    drawer: 'Drawn up by',
    digital: 'Digital',
    isDefault: 'Default',
    enabled: 'Status',
    createdDate: 'Created',
  },
  platforms: { pt: 'Piaotong', aisino: 'Aisino', nuonuo: 'Nuonuo' },
  yesNo: { yes: 'Yes', no: 'No' },
  states: { on: 'In use', off: 'Switched off' },
} satisfies Words<typeof zh>
