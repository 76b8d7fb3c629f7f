import * as activities from '@app/api/words/marketing/activities'
import * as coupons from '@app/api/words/marketing/coupons'
import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  title: '营销首页',
  coupons: '优惠券',
  activities: '活动',
  qrCodes: '小程序码',
  mostScanned: '扫码最多',
  noQrCodes: '还没有小程序码。',
  scans: (times: string) => `${times} 次`,
  kinds: { ...coupons.zh.kinds, ...activities.zh.kinds },
  kindHints: {
    amountOff: '消费达到一定金额，立减固定金额，例如满 300 减 20。',
    discount: '按比例减免，例如优惠 5%（即九五折）。',
    allMembers: '给公司或站点的全部会员各发一份优惠券。',
    taggedMembers: '给带有指定标签的会员各发一份优惠券，之后打上标签的会员也会获得。',
    newMembers: '会员在活动期间注册后，自动获得优惠券。',
  },
  list: '查看',
  addCoupon: '新增优惠券',
  addActivity: '新增活动',
  figures: {
    inEffect: '生效中',
    deals: '全部',
    issued: '已发放',
    used: '已使用',
    discount: '已优惠',
  },
} as const

const en = {
  title: 'Marketing home',
  coupons: 'Coupons',
  activities: 'Activities',
  qrCodes: 'Mini program codes',
  mostScanned: 'Scanned most',
  noQrCodes: 'There are no codes yet.',
  scans: (times) => `${times} scans`,
  kinds: { ...coupons.en.kinds, ...activities.en.kinds },
  kindHints: {
    amountOff: 'A fixed amount off from a certain spend: 20 off from 300.',
    discount: 'A share off: 5% off whatever is bought.',
    allMembers: 'Coupons for every member of the company, or of a station.',
    taggedMembers: 'Coupons for members with a tag, and for those who get it later.',
    newMembers: 'Coupons for whoever becomes a member while the activity lasts.',
  },
  list: 'View',
  addCoupon: 'Add coupon',
  addActivity: 'Add activity',
  figures: {
    inEffect: 'In effect',
    deals: 'All',
    issued: 'Issued',
    used: 'Used',
    discount: 'Discount',
  },
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
