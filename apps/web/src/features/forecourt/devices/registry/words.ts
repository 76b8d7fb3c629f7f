import * as devices from '@app/api/words/forecourt/devices'
import * as authCodes from '@app/api/words/organisation/auth-codes'
import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  ...devices.zh,
  licences: authCodes.zh.types,
  add: '登记设备',
  edit: '修改设备',
  end: '停用',
  endQuestion: (name: string) => `停用设备“${name}”？停用后编号和授权可供其他设备使用。`,
  endDone: '设备已停用',
  codeHint:
    '设备上报时使用的编号；站点电脑为其 TERMINAL_NUMBER，在该电脑上打开 http://127.0.0.1:9200 可看到',
  thisMachine: '使用本机编号（本机收款将显示为该设备）',
  typeHint: '加油机在“前庭管理 - 设备管理”中新增，本页同时列出',
  never: '未连接过',
  empty: '还没有登记设备',
  emptyHint: '登记收银机、自助终端、显示屏等设备，即可看到最近连接时间和软件版本。',
} as const

const en = {
  ...devices.en,
  licences: authCodes.en.types,
  add: 'Register device',
  edit: 'Edit device',
  end: 'End',
  endQuestion: (name) => `End the device “${name}”? Its code and its licence become free again.`,
  endDone: 'The device has ended',
  codeHint:
    'By which it calls; of a station PC, its TERMINAL_NUMBER, shown there at http://127.0.0.1:9200',
  thisMachine: 'Use the code of this machine (payments taken here then name it)',
  typeHint: 'Dispensers are added under Forecourt, Devices, and are listed here as well',
  never: 'Never seen',
  empty: 'No devices yet',
  emptyHint:
    'Register tills, kiosks and screens to see when each was last heard of, and what it runs.',
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
