import type { Words } from '@app/kernel/words'
import type { zh } from './zh.ts'

export const en = {
  title: 'Version',
  web: 'Console',
  server: 'Server',
  build: 'Build',
  database: 'Database',
  startedAt: 'Running since',
  live: 'Live connection',
  connected: 'Connected',
  notConnected: 'Not connected',
  licence: 'Licence',
  filingNumber: 'Filing number',
} satisfies Words<typeof zh>
