import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  available: '现在能花的钱：本金 + 赠送，冻结的不在内。',
  principal: '客户自己付的、没有冻结的钱。',
  gift: '充值赠送的、没有冻结的钱；可能有到期日。',
  frozen: '暂时不能花的钱：授权加油还没结束的，和人工冻结的；结束或解冻后放回来。',
  total: '可用余额 + 冻结。',
  overspend: '脱机消费扣超、客户欠的钱；下次充值先还它。',
} as const

const en = {
  available: 'What can be spent now: principal + gift, without what is frozen.',
  principal: 'The holder’s own money that is not frozen.',
  gift: 'Gift money that is not frozen; some of it may end on a day.',
  frozen:
    'What cannot be spent for now: held for fuellings without an end, or frozen by hand. It comes back when they end or it is released.',
  total: 'Available + frozen.',
  overspend:
    'What a till without connection let go beyond the balance; the next recharge pays it first.',
} satisfies Words<typeof zh>

/** How the money on a card is made up. */
export const words = inLanguage(zh, en)
