import { en as enShared, zh as zhShared } from '@app/api/words/forecourt/alarms'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  ...zhShared,
  all: '全部报警',
  acknowledge: '确认',
  acknowledged: '已确认',
  acknowledgeTitle: '确认报警',
  acknowledgeHint: '报警在原因消除后自动恢复，确认只表示已有人处理。',
  remark: '处理说明',
  remarkHint: '查看了什么、做了什么',
  empty: '没有报警',
  emptyHint: '液位仪或控制器报警后会显示在这里。',
  /** What the gauge reported of a delivery. */
  fromTo: (from: string, to: string) => `${from} 至 ${to}`,
  noLevel: '无油量',
  noTime: '时间不明',
  bookedSince: '之后已入账',
  urgent: '紧急',
  since: (time: string) => `${time} 起`,
  more: (count: string) => `还有 ${count} 条`,
} as const

const en = {
  ...enShared,
  all: 'All alarms',
  acknowledge: 'Acknowledge',
  acknowledged: 'Acknowledged',
  acknowledgeTitle: 'Acknowledge alarm',
  acknowledgeHint:
    'An alarm clears by itself when its cause ends. Acknowledging says that somebody has seen to it.',
  remark: 'Remark',
  remarkHint: 'What you found and did',
  empty: 'No alarms',
  emptyHint: 'What gauges and controllers report appears here.',
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  noLevel: 'no volume',
  noTime: 'unknown time',
  bookedSince: 'booked since',
  urgent: 'Urgent',
  since: (time: string) => `since ${time}`,
  more: (count: string) => `${count} more`,
}

export const words = inLanguage(zh, en)
