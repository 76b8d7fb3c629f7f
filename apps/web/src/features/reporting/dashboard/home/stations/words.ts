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
  rule: '偏高、偏低：销售额较昨日同时的涨跌，与全部站点合计相差 30 个百分点以上；昨日同时不足 10 笔订单的站点不比较。',
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
  rule: 'High or low: sales changed since the same time yesterday by 30 percentage points more or less than all stations together; stations with fewer than 10 orders by then yesterday are not compared.',
} satisfies Words<typeof zh>

/** Words of all stations beside each other. */
export const words = inLanguage(zh, en)
