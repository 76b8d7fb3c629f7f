import type { Words } from '../../../lib/words.ts'
import type { zh } from './zh.ts'

export const en = {
  title: 'Version',
  web: 'Console',
  server: 'Server',
  build: 'Build',
  database: 'Database',
  startedAt: 'Running since',
  licence: 'Licence',
} satisfies Words<typeof zh>
