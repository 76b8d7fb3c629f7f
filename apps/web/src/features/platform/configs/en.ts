import type { Words } from '../../../lib/words.ts'
import type { zh } from './zh.ts'

export const en = { title: 'System settings' } satisfies Words<typeof zh>
