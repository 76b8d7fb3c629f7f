import { zh as names } from './names.zh.ts'

export const zh = {
  ...names,
  title: '开票抬头',
  columns: {
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
  yesNo: { yes: '是', no: '否' },
  states: { on: '启用', off: '停用' },
} as const
