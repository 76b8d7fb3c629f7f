import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  before: '上期',
  beforeAsLine: '虚线为上期',
  weekend: '周末',
  weekendsShaded: '周末为底色',
  atWeekend: (day: string) => `${day}（周末）`,
  comma: '，',
} as const

const en = {
  before: 'Previous period',
  beforeAsLine: 'the dashed line is the previous period',
  weekend: 'Weekend',
  weekendsShaded: 'weekends are shaded',
  atWeekend: (day) => `${day} (weekend)`,
  comma: ', ',
} satisfies Words<typeof zh>

/** Words of charts. */
export const words = inLanguage(zh, en)
