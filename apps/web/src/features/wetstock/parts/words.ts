import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  ways: '四方核对',
  way: '口径',
  volume: '油量',
  difference: '相差',
  metered: '付油：泵码走字',
  fuelled: '付油：加油记录',
  byTank: '付油：油罐减少',
  received: '进油：单据',
  gauged: '进油：液位仪',
  hint: '付油的相差是减去泵码走字，没有泵码时减去加油记录；进油的相差是减去单据。',
  share: '占付油量',
  shareOf: (share: string) => `${share} ‰`,
  limit: '限额',
  limitOf: (limit: string, share: string) => `${limit}（${share} ‰）`,
} as const

const en = {
  ways: 'Four ways',
  way: 'By',
  volume: 'Volume',
  difference: 'Difference',
  metered: 'Sold: totalisers',
  fuelled: 'Sold: fuellings',
  byTank: 'Sold: what left the tank',
  received: 'Received: papers',
  gauged: 'Received: the gauge',
  hint: 'What was sold is compared with the totalisers, or with the fuellings where they are not known; what was received with the papers.',
  share: 'Share of what was sold',
  shareOf: (share) => `${share} ‰`,
  limit: 'Limit',
  limitOf: (limit, share) => `${limit} (${share} ‰)`,
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
