import type { Words } from '@app/kernel/words'

export const zh = {
  title: '小程序管理',
  fields: {
    name: '名称',
    type: '类型',
    appId: 'AppID',
    qrRule: '二维码规则',
    company: '公司',
    status: '状态',
    createdDate: '登记时间',
  },
  types: {
    wxUser: '微信小程序（会员）',
    wxManager: '微信小程序（员工）',
    mpUser: '微信公众号（会员）',
    mpManager: '微信公众号（员工）',
    aliUser: '支付宝小程序（会员）',
    aliManager: '支付宝小程序（员工）',
  },
  statuses: { normal: '启用', disabled: '停用' },
} as const

export const en = {
  title: 'Mini programs',
  fields: {
    name: 'Name',
    type: 'Type',
    appId: 'App ID',
    qrRule: 'QR code rule',
    company: 'Company',
    status: 'Status',
    createdDate: 'Registered',
  },
  types: {
    wxUser: 'WeChat mini program (members)',
    wxManager: 'WeChat mini program (staff)',
    mpUser: 'WeChat public account (members)',
    mpManager: 'WeChat public account (staff)',
    aliUser: 'Alipay mini program (members)',
    aliManager: 'Alipay mini program (staff)',
  },
  statuses: { normal: 'On', disabled: 'Off' },
} satisfies Words<typeof zh>
