import * as api from '@app/api/words/platform/report-mails'
import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  ...api.zh,
  everyHint: {
    day: '每次发送前一天的数据',
    week: '每次发送上周一至周日的数据',
    month: '每次发送上个月的数据',
  },
  weekdays: ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
  onDate: (day: number) => `${day} 日`,
  at: (hour: string) => `${hour}:00`,
  formats: { xlsx: 'Excel', csv: 'CSV' },
  when: '发送时间',
  about: '范围',
  everywhere: '全部站点',
  latest: '最近一次',
  never: '还没有发送过',
  sent: (count: number) => `已发给 ${count} 人`,
  empty: '还没有定时邮件',
  emptyHint: '订阅一份报表，到时间会自动发到邮箱。',
  add: '订阅报表',
  added: '已订阅',
  account: '发信邮箱',
  accountHint: '邮件由本公司的邮箱发出。QQ、163 等邮箱请填授权码。',
  passwordHint: '留空则不修改',
  send: '立即发送',
  sending: '正在发送，几分钟内送达',
  end: '退订',
  endQuestion: (report: string) => `退订“${report}”？`,
  endsForAll: '所有收件人都不再收到。',
  ended: '已退订',
} as const

const en = {
  ...api.en,
  everyHint: {
    day: 'Each time the day before is sent',
    week: 'Each time the week before is sent, Monday to Sunday',
    month: 'Each time the month before is sent',
  },
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  onDate: (day: number) => `on day ${day}`,
  at: (hour: string) => `${hour}:00`,
  formats: { xlsx: 'Excel', csv: 'CSV' },
  when: 'When',
  about: 'Scope',
  everywhere: 'All stations',
  latest: 'Last sent',
  never: 'Not sent yet',
  sent: (count: number) => (count === 1 ? 'Sent to 1 person' : `Sent to ${count} people`),
  empty: 'No reports by mail yet',
  emptyHint: 'Subscribe to a report and it comes to your mailbox by itself.',
  add: 'Subscribe',
  added: 'Subscribed',
  account: 'Mail account',
  accountHint: 'Mails are sent from an account of your company.',
  passwordHint: 'Leave empty to keep it',
  send: 'Send now',
  sending: 'Being sent; it arrives within minutes',
  end: 'Unsubscribe',
  endQuestion: (report: string) => `Unsubscribe from “${report}”?`,
  endsForAll: 'None of the recipients will get it any more.',
  ended: 'Unsubscribed',
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
