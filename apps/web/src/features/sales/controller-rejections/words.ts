import * as gateway from '@app/api/words/sales/controller-gateway'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  ...gateway.zh,
  hint: '控制器发来、但系统无法入账的数据。先解决原因，再重新入账；不应入账的，请写明原因后忽略。',
  empty: { open: '没有待处理的数据', booked: '没有重新入账的数据', dismissed: '没有忽略的数据' },
  emptyHint: '控制器发来的数据都已入账。',
  timesOf: (count: string) => `共 ${count} 次`,
  allCodes: '显示全部原因',
  details: '详情',
  bookAgain: '重新入账',
  bookAll: '全部重新入账',
  booked: '已入账',
  bookedOddly: (message: string) => `已处理：${message}`,
  stillRefused: (message: string) => `仍无法入账：${message}`,
  bookedAll: (booked: string, refused: string) => `${booked} 条已入账，${refused} 条仍无法入账`,
  dismiss: '忽略',
  dismissTitle: '忽略数据',
  dismissQuestion: '忽略后不再入账，控制器补传也不会入账。如果确有加油，请先补录订单。',
  dismissed: '已忽略',
  body: '原始内容',
  record: '补录订单',
} as const

const en = {
  ...gateway.en,
  hint: 'What the controller sent and could not be booked. Mend the cause, then book it again; dismiss what should not be booked, and say why.',
  empty: {
    open: 'Nothing to see to',
    booked: 'Nothing has been booked again',
    dismissed: 'Nothing has been dismissed',
  },
  emptyHint: 'Everything that the controller sent is in the books.',
  timesOf: (count: string) => `${count} times`,
  allCodes: 'Show every cause',
  details: 'Details',
  bookAgain: 'Book again',
  bookAll: 'Book all again',
  booked: 'Booked',
  bookedOddly: (message: string) => `Seen to: ${message}`,
  stillRefused: (message: string) => `Still not booked: ${message}`,
  bookedAll: (booked: string, refused: string) => `${booked} booked, ${refused} still not`,
  dismiss: 'Dismiss',
  dismissTitle: 'Dismiss data',
  dismissQuestion:
    'Once dismissed it is never booked, even when the controller sends it again. If fuel was sold, record the order first.',
  dismissed: 'Dismissed',
  body: 'As it came',
  record: 'Record the order',
}

export const words = inLanguage(zh, en)
