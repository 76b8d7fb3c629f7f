import * as gauges from '@app/api/words/forecourt/gauges'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  ...gauges.zh,
  add: '新增液位仪',
  edit: '修改液位仪',
  save: '保存',
  empty: '还没有液位仪',
  emptyHint: '没有设置时，控制器的探棒号就是油罐号。液位仪单独联网时请在这里新增。',
  nameHint: '例如：机房液位仪',
  hostHint: '液位仪在站内网络中的 IP 地址或名称',
  securityCodeHint: '液位仪要求时填写 6 位，不改则保留原值',
  probe: '探棒号',
  tank: '油罐',
  addProbe: '添加探棒',
  removeProbe: (number: string) => `移除探棒 ${number}`,
  tankNo: (number: number, item: string) => `${number}号罐 ${item}`,
  noProbes: '未对应油罐',
  clockAhead: (minutes: string) => `液位仪时钟快 ${minutes} 分钟`,
  clockBehind: (minutes: string) => `液位仪时钟慢 ${minutes} 分钟`,
  test: '测试连接',
  tested: '连接正常，读到以下探棒：',
  testedNone: '连接正常，但没有读到探棒。',
  volume: '油量（升）',
  oilHeight: '油高（毫米）',
  waterHeight: '水高（毫米）',
  temperature: '温度（℃）',
} as const

const en = {
  ...gauges.en,
  add: 'Add gauge',
  edit: 'Edit gauge',
  save: 'Save',
  empty: 'No tank gauges yet',
  emptyHint:
    'Without settings the controller’s probe numbers are the tank numbers. Add a gauge that has a network address of its own here.',
  nameHint: 'Such as: back room',
  hostHint: 'IP address or name of the gauge in the station’s network',
  securityCodeHint: 'Six characters if the gauge wants them; left alone it stays as it is',
  probe: 'Probe',
  tank: 'Tank',
  addProbe: 'Add probe',
  removeProbe: (number: string) => `Remove probe ${number}`,
  tankNo: (number: number, item: string) => `Tank ${number} ${item}`,
  noProbes: 'No tanks assigned',
  clockAhead: (minutes: string) => `Its clock is ${minutes} min ahead`,
  clockBehind: (minutes: string) => `Its clock is ${minutes} min behind`,
  test: 'Test connection',
  tested: 'The gauge answers. Its probes see:',
  testedNone: 'The gauge answers, but lists no probes.',
  volume: 'Volume (L)',
  oilHeight: 'Product (mm)',
  waterHeight: 'Water (mm)',
  temperature: 'Temperature (°C)',
}

export const words = inLanguage(zh, en)
