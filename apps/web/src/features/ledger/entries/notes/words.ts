import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  count: '按条件查到的流水条数，不只是这一页。',
  change: '这些流水增加的减去减少的；正数是多了。',
  principal: '净变动里本金的部分。',
  gift: '净变动里赠送的部分。',
} as const

const en = {
  count: 'How many lines the filters find, not only those on this page.',
  change: 'What these lines added less what they took; above zero there is more.',
  principal: 'What of the net change is principal.',
  gift: 'What of the net change is gift money.',
} satisfies Words<typeof zh>

/** How the sums of the card ledger are made up. */
export const words = inLanguage(zh, en)
