import type { Words } from '@app/kernel/words'
import type { zh } from './names.zh.ts'

export const en = {
  platforms: { pt: 'Piaotong', aisino: 'Aisino', nuonuo: 'Nuonuo' },
} satisfies Words<typeof zh>
