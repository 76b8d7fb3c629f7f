import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = { title: '系统配置' } as const

const en = { title: 'System settings' } satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
