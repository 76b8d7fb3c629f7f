import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  areas: {
    home: '首页',
    till: '收银',
    shifts: '交接班与日结',
    members: '会员与车队',
    cards: '卡',
    fuel: '油品',
    goods: '非油商品',
    supply: '供应',
    marketing: '营销',
    reports: '报表',
    settings: '设置',
    audit: '审计',
    platform: '平台运维',
  },
  captions: {
    sales: '销售',
    rechargesAndInvoices: '充值与发票',
    corrections: '补录与异常',
    cardUse: '用卡',
    cardMaking: '制卡与库存',
    prices: '调价',
    stock: '库存与进油',
    forecourt: '前庭',
    campaigns: '活动与优惠券',
    points: '积分商城',
    statistics: '统计',
    sheets: '报表与文件',
    external: '外部专区',
    station: '站点',
    takings: '收款与开票',
    company: '公司',
    people: '人员与权限',
    services: '服务与配置',
    software: '设备与软件',
  },
} as const

const en = {
  areas: {
    home: 'Home',
    till: 'Sales',
    shifts: 'Shifts & daily close',
    members: 'Members & fleets',
    cards: 'Cards',
    fuel: 'Fuel',
    goods: 'Shop goods',
    supply: 'Supply',
    marketing: 'Marketing',
    reports: 'Reports',
    settings: 'Settings',
    audit: 'Audit',
    platform: 'Platform',
  },
  captions: {
    sales: 'Sales',
    rechargesAndInvoices: 'Recharges & invoices',
    corrections: 'Corrections',
    cardUse: 'In use',
    cardMaking: 'Issuing & stock',
    prices: 'Prices',
    stock: 'Stock & deliveries',
    forecourt: 'Forecourt',
    campaigns: 'Campaigns & coupons',
    points: 'Points store',
    statistics: 'Statistics',
    sheets: 'Reports & files',
    external: 'External area',
    station: 'Station',
    takings: 'Payments & invoicing',
    company: 'Company',
    people: 'People & rights',
    services: 'Services & settings',
    software: 'Devices & software',
  },
} satisfies Words<typeof zh>

/** What the areas of the menu, and the captions within them, are called. */
export const words = inLanguage(zh, en)

export type AreaKey = keyof typeof zh.areas
export type CaptionKey = keyof typeof zh.captions
