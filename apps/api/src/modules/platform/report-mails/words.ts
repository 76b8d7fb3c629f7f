import type { Words } from '@app/kernel/words'

/** What is said of reports by mail: on screens, in the audit log and in the mails. */

export const zh = {
  title: '定时邮件',
  reports: {
    sales: '销售日报',
    fuels: '商品与油品销售统计',
    payments: '收款方式统计',
    cardMoney: '充值消费报表',
    fleetStatement: '单位会员对账单',
  },
  fields: {
    report: '报表',
    every: '周期',
    onDay: '日期',
    hour: '时间',
    format: '文件格式',
    fleet: '单位会员',
    recipients: '收件人',
    nextDate: '下次发送',
    creator: '订阅人',
    server: '邮件服务器',
    sender: '发件人',
    username: '登录名',
    password: '密码或授权码',
    enabled: '启用',
  },
  rhythms: { day: '每天', week: '每周', month: '每月' },
  subject: (report: string, about: string, span: string): string =>
    `${report} · ${about} · ${span}`,
  text: (report: string, span: string): string =>
    `附件是“${report}”，期间 ${span}。\n\n这封邮件由系统定时发送，请勿回复。`,
  leaveAt: (url: string): string => `不再需要时，请打开下面的网址退订：\n${url}`,
  leaveAtDesk: '不再需要时，请在“下载中心 · 定时邮件”里退订。',
} as const

export const en = {
  title: 'Reports by mail',
  reports: {
    sales: 'Daily sales',
    fuels: 'Sales by product and fuel',
    payments: 'Takings by payment method',
    cardMoney: 'Recharges and consumption',
    fleetStatement: 'Fleet statement',
  },
  fields: {
    report: 'Report',
    every: 'How often',
    onDay: 'Day',
    hour: 'Time',
    format: 'Format',
    fleet: 'Fleet',
    recipients: 'Recipients',
    nextDate: 'Next',
    creator: 'Subscribed by',
    server: 'Mail server',
    sender: 'Sender',
    username: 'User name',
    password: 'Password',
    enabled: 'In use',
  },
  rhythms: { day: 'Every day', week: 'Every week', month: 'Every month' },
  subject: (report: string, about: string, span: string): string =>
    `${report} · ${about} · ${span}`,
  text: (report: string, span: string): string =>
    `Attached: ${report}, ${span}.\n\nThis message was sent automatically; please do not reply.`,
  leaveAt: (url: string): string => `To unsubscribe, open:\n${url}`,
  leaveAtDesk: 'To stop it, unsubscribe under Download center · Reports by mail.',
} satisfies Words<typeof zh>
