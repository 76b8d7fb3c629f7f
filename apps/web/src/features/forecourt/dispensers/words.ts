import * as dispensers from '@app/api/words/forecourt/dispensers'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  ...dispensers.zh,
  add: '新增加油机',
  edit: '修改加油机',
  empty: '还没有加油机',
  emptyHint: '先新增加油机，再到“油枪管理”新增油枪，站点才能收到加油数据。',
  nameHint: '例如：1 号机',
  pumpAddressHint: '控制器中配置的泵号；不填与编号相同',
  end: '停用',
  endTitle: '停用加油机',
  endQuestion: (name: string) =>
    `停用“${name}”？停用后不再接收它的数据，编号可以重新使用；历史数据保留。`,
  ended: '加油机已停用',
} as const

const en = {
  ...dispensers.en,
  add: 'Add dispenser',
  edit: 'Edit dispenser',
  empty: 'No dispensers yet',
  emptyHint:
    'Add the dispensers here, then their nozzles on the Nozzles page: only then are sales received.',
  nameHint: 'Such as: Dispenser 1',
  pumpAddressHint: 'Pump number set at the controller; left empty it is the number',
  end: 'End',
  endTitle: 'End dispenser',
  endQuestion: (name: string) =>
    `End “${name}”? Nothing it reports is received any more, and its number is free again. Its history stays.`,
  ended: 'Dispenser ended',
}

export const words = inLanguage(zh, en)
