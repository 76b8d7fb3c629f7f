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
    enabled: '状态',
    scans: '扫码次数',
    received: '领券张数',
    scannedTime: '最近扫码',
    creator: '创建人',
    createdDate: '创建时间',
  },
  purposes: { station: '站点', coupon: '优惠券', activity: '活动', employee: '员工邀请' },
  states: { on: '使用中', off: '已停用' },
  receive: '领取优惠券',
  scan: '请用微信或支付宝扫一扫打开',
  unknown: '没有这个小程序码',
  off: '这个小程序码已停用，请向站内工作人员咨询',
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
    enabled: 'Status',
    scans: 'Scans',
    received: 'Coupons received',
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
  states: { on: 'In use', off: 'Disabled' },
  receive: 'Receive the coupon',
  scan: 'Scan it with WeChat or Alipay',
  unknown: 'There is no such code',
  off: 'This code is no longer in use: please ask the staff',
} satisfies Words<typeof zh>
