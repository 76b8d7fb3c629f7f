import type { Words } from '@app/kernel/words'
import type { zh } from './zh.ts'

export const en = { title: 'System settings' } satisfies Words<typeof zh>
