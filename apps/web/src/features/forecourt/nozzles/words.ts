import * as nozzles from '@app/api/words/forecourt/nozzles'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  ...nozzles.zh,
  title: '油枪管理',
  add: '新增油枪',
  edit: '修改油枪',
  empty: '还没有油枪',
  emptyHint: '先在“设备管理”新增加油机、在“油罐管理”新增油罐，再把油枪挂到加油机上。',
  noDispensers: '本站还没有加油机，请先新增加油机。',
  noTanks: '本站还没有油罐，请先新增油罐。',
  toDevices: '去新增加油机',
  toTanks: '去新增油罐',
  dispenserAt: (number: number, name: string) => `${number} · ${name}`,
  tankAt: (number: number, item: string) => `${number}号罐 ${item}`,
  physicalNoHint: '在加油机上的位置 1-8（OLA 编码），控制器按它授权',
  tankHint: '油枪卖的就是该罐的油品',
  totaliserHint: '现在的泵码；填写后不会漏掉接入前的油量',
  totaliserDigitsHint: '小数点前的位数；到最大值后从 0 重新开始',
  digits: (count: number) => `${count} 位`,
  toTests: '检定记录',
  changeTank: '换罐',
  changeTankTitle: (logicNo: number) => `${logicNo}号枪换罐`,
  changeTankHint:
    '此时间之后加的油从新罐出；补传的之前的加油仍从原罐扣减。新罐油品不同时，油价随即下发到油机。',
  newTank: '新油罐',
  since: '换罐时间',
  tankChanged: '已换罐',
  end: '停用',
  endTitle: '停用油枪',
  endQuestion: (logicNo: number) =>
    `停用 ${logicNo}号枪？停用后不再接收新的加油，枪号可以重新使用；历史数据保留。`,
  ended: '油枪已停用',
} as const

const en = {
  ...nozzles.en,
  add: 'Add nozzle',
  edit: 'Edit nozzle',
  empty: 'No nozzles yet',
  emptyHint:
    'Add the dispensers on the Devices page and the tanks on the Tanks page, then hang the nozzles on them.',
  noDispensers: 'The station has no dispensers yet: add them first.',
  noTanks: 'The station has no tanks yet: add them first.',
  toDevices: 'Add dispensers',
  toTanks: 'Add tanks',
  dispenserAt: (number: number, name: string) => `${number} · ${name}`,
  tankAt: (number: number, item: string) => `Tank ${number} ${item}`,
  physicalNoHint:
    'Its place at the dispenser, 1 to 8 (OLA code), by which the controller authorises it',
  tankHint: 'The nozzle sells what is in this tank',
  totaliserHint: 'Where the meter stands now, so that nothing is missed',
  totaliserDigitsHint: 'Before the point; after the highest figure it begins at 0 again',
  digits: (count: number) => `${count} digits`,
  toTests: 'Meter tests',
  changeTank: 'Change tank',
  changeTankTitle: (logicNo: number) => `Change the tank of nozzle ${logicNo}`,
  changeTankHint:
    'What is fuelled after this time leaves the new tank. Earlier sales that are reported late still leave the old one. If the new tank holds another fuel, its price is sent to the pump at once.',
  newTank: 'New tank',
  since: 'Changed at',
  tankChanged: 'Tank changed',
  end: 'End',
  endTitle: 'End nozzle',
  endQuestion: (logicNo: number) =>
    `End nozzle ${logicNo}? New sales are not received any more, and its number is free again. Its history stays.`,
  ended: 'Nozzle ended',
}

export const words = inLanguage(zh, en)
