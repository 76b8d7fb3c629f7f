import { inLanguage } from '#lib/i18n/words.ts'

const zh = { title: '设备管理', equipment: '设备', alarms: '报警记录' } as const
const en = { title: 'Devices', equipment: 'Equipment', alarms: 'Alarms' }

export const words = inLanguage(zh, en)
