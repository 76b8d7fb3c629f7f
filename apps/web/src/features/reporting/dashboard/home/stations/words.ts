import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  title: '全部站点今日',
  ranking: '排名',
  map: '地图',
  mapLabel: '站点地图：圆越大，今日销售额越高；红圈表示有报警。',
  withoutPlace: (names: readonly string[]) =>
    `没有坐标，未显示：${names.join('、')}。坐标在站点资料里填写。`,
  station: '站点',
  alarms: '报警',
  all: (count: string) => `${count} 个站点合计`,
  standsOut: { above: '明显偏高', below: '明显偏低' },
  stands: '偏高、偏低',
} as const

const en = {
  title: 'All stations today',
  ranking: 'Ranking',
  map: 'Map',
  mapLabel:
    'Map of the stations: the larger a circle, the higher its sales today; red ones have alarms.',
  withoutPlace: (names) =>
    `Not shown, without coordinates: ${names.join(', ')}. They are set in the station’s details.`,
  station: 'Station',
  alarms: 'Alarms',
  all: (count) => `All ${count} stations`,
  standsOut: { above: 'Unusually high', below: 'Unusually low' },
  stands: 'High or low',
} satisfies Words<typeof zh>

/** Words of all stations beside each other. */
export const words = inLanguage(zh, en)
