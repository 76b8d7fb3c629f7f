import { inLanguage } from '#lib/i18n/words.ts'

const zh = { title: '设备管理' } as const
const en = { title: 'Devices' }

export const words = inLanguage(zh, en)
