import type { Words } from '@app/kernel/words'
import { en as enShared, zh as zhShared } from '@app/api/words/wetstock/cases'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  ...zhShared,
  title: '核查记录',
  none: '没有核查记录',
  noneHint: '确定有渗漏、短少、漏记或计量走偏时，系统自动开始核查并报警。',
  openSince: (time: string, causes: string) => `${time} 起核查中：${causes}`,
  verb: '结束核查',
  question: '结束后报警恢复，同一原因本月不再提示。请写明查到了什么。',
  done: '核查已结束',
} as const

const en = {
  ...enShared,
  title: 'Cases',
  none: 'No cases',
  noneHint:
    'A case is opened with an alarm when a leak, a shortage or a drifting meter is certain.',
  openSince: (time, causes) => `Case open since ${time}: ${causes}`,
  verb: 'Close case',
  question:
    'Its alarms clear, and the same cause is not raised again this month. Say what you found.',
  done: 'The case is closed',
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
