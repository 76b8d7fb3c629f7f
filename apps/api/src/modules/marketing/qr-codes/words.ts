import type { Words } from '@app/kernel/words'

/** Labels of QR codes, and what a phone shows that opens one in its browser. */
export const zh = {
  title: '小程序码',
  fields: {
    name: '名称',
    station: '站点',
    miniProgram: '小程序',
    purpose: '打开内容',
    deal: '优惠券',
    dealTask: '活动',
    employee: '邀请员工',
    url: '链接',
    scans: '扫码次数',
    scannedTime: '最近扫码',
    creator: '创建人',
    createdDate: '创建时间',
  },
  purposes: { station: '站点', coupon: '优惠券', activity: '活动', employee: '员工邀请' },
  scan: '请用微信或支付宝扫一扫打开',
  unknown: '没有这个小程序码',
} as const

export const en = {
  title: 'Mini program codes',
  fields: {
    name: 'Name',
    station: 'Station',
    miniProgram: 'Mini program',
    purpose: 'Opens',
    deal: 'Coupon',
    dealTask: 'Activity',
    employee: 'Inviting employee',
    url: 'Link',
    scans: 'Scans',
    scannedTime: 'Last scan',
    creator: 'Added by',
    createdDate: 'Created',
  },
  purposes: {
    station: 'Station',
    coupon: 'Coupon',
    activity: 'Activity',
    employee: 'Invitation',
  },
  scan: 'Scan it with WeChat or Alipay',
  unknown: 'There is no such code',
} satisfies Words<typeof zh>
