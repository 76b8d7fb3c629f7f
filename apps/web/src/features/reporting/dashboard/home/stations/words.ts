import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  title: '全部站点今日',
  station: '站点',
  alarms: '报警',
  all: (count: string) => `${count} 个站点合计`,
  standsOut: { above: '明显偏高', below: '明显偏低' },
  stands: '偏高、偏低',
} as const

const en = {
  title: 'All stations today',
  station: 'Station',
  alarms: 'Alarms',
  all: (count) => `All ${count} stations`,
  standsOut: { above: 'Unusually high', below: 'Unusually low' },
  stands: 'High or low',
} satisfies Words<typeof zh>

/** Words of all stations beside each other. */
export const words = inLanguage(zh, en)
