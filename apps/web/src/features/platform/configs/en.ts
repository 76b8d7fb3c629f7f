import type { Words } from '../../../lib/words.ts'
import type { zh } from './zh.ts'

export const en = { title: 'System configuration' } satisfies Words<typeof zh>
