import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  title: '消息',
  waiting: (alarms: string, approvals: string) => `消息：报警 ${alarms} 项，复核 ${approvals} 项`,
  counted: (label: string, count: string) => `${label}（${count}）`,
  parts: {
    alarms: '报警',
    toDecide: '待我复核',
    own: '我提交的',
    decided: '我已复核',
    exports: '导出',
    messages: '通知',
  },
  noAlarms: '没有未处理的报警',
  noAlarmsHint: '油罐、设备、价格和交易有异常时会出现在这里。',
  noMessages: '没有新通知',
  noMessagesHint: '服务到期、站点通知等会出现在这里。',
} as const

const en = {
  title: 'Inbox',
  waiting: (alarms, approvals) => `Inbox: ${alarms} alarms, ${approvals} approvals`,
  counted: (label, count) => `${label} (${count})`,
  parts: {
    alarms: 'Alarms',
    toDecide: 'To approve',
    own: 'My requests',
    decided: 'Decided by me',
    exports: 'Exports',
    messages: 'Messages',
  },
  noAlarms: 'No open alarms',
  noAlarmsHint: 'Anything wrong with tanks, devices, prices or fuellings appears here.',
  noMessages: 'No messages',
  noMessagesHint: 'Reminders and messages from the station appear here.',
} satisfies Words<typeof zh>

/** Words of the inbox. */
export const words = inLanguage(zh, en)
