import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  title: '设备管理',
  equipment: '设备',
  refused: '未入账数据',
  alarms: '报警记录',
} as const
const en = { title: 'Devices', equipment: 'Equipment', refused: 'Not booked', alarms: 'Alarms' }

export const words = inLanguage(zh, en)
