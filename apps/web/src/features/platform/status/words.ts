import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  title: '版本信息',
  web: '控制台版本',
  server: '服务端版本',
  build: '构建',
  database: '数据库版本',
  startedAt: '启动时间',
  live: '实时连接',
  connected: '已连接',
  notConnected: '未连接',
  licence: '许可',
  filingNumber: '备案号',
} as const

const en = {
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

export const words = inLanguage(zh, en)
