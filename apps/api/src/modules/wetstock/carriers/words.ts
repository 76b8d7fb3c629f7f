/** Words of carriers that deliver short, for files and pages. */

import type { Words } from '@app/kernel/words'

export const zh = {
  title: '经常短少的承运商和油库',
  fields: {
    party: '承运商或油库',
    kind: '类别',
    loads: '车次',
    shortage: '合计短少',
    fromTime: '从',
    sinceTime: '确认时间',
    station: '站点',
    state: '状态',
    closedTime: '处理时间',
    closer: '处理人',
    reason: '处理结果',
  },
  kinds: { carrier: '承运商', depot: '油库' },
  states: { open: '待处理', closed: '已处理' },
} as const

export const en = {
  title: 'Carriers that deliver short',
  fields: {
    party: 'Carrier or depot',
    kind: 'Type',
    loads: 'Loads',
    shortage: 'Missing',
    fromTime: 'From',
    sinceTime: 'Certain since',
    station: 'Station',
    state: 'State',
    closedTime: 'Dealt with',
    closer: 'By',
    reason: 'What came of it',
  },
  kinds: { carrier: 'Carrier', depot: 'Depot' },
  states: { open: 'Open', closed: 'Dealt with' },
} satisfies Words<typeof zh>
