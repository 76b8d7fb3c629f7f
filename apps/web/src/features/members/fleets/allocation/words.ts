import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  transferTitle: '余额划拨',
  assign: '划拨到子卡',
  back: '退回主卡',
  transferQuestion: (master: string, sub: string) => `主卡可用 ${master}，子卡可用 ${sub}。`,
  assignVerb: (amount: string) => `划拨 ${amount}`,
  backVerb: (amount: string) => `退回 ${amount}`,
  atMost: (limit: string) => `不能超过可用余额 ${limit}`,
  transferred: '已完成',
  shareNotice: '该单位会员共享主卡余额，不需要划拨。可在子卡设置里调整限额。',
  tapHint: '点一张子卡，划拨或退回余额。',
  noFleet: '您名下没有单位会员',
  noFleetHint: '请联系油站，确认您是哪个单位会员的负责人。',
} as const

const en = {
  transferTitle: 'Allocate balance',
  assign: 'To the sub card',
  back: 'Back to the master card',
  transferQuestion: (master: string, sub: string) =>
    `Available on the master card ${master}, on the sub card ${sub}.`,
  assignVerb: (amount: string) => `Allocate ${amount}`,
  backVerb: (amount: string) => `Return ${amount}`,
  atMost: (limit: string) => `At most ${limit} is available`,
  transferred: 'Done',
  shareNotice:
    'The cards of this fleet share the balance of the master card; nothing is allocated. Limits are in the settings of each sub card.',
  tapHint: 'Tap a card to allocate or return money.',
  noFleet: 'No fleet assigned to you',
  noFleetHint: 'Ask your station which fleet you are the head of.',
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
