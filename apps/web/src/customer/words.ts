import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  unknown: '没有这个页面',
  unknownHint: '请重新扫描二维码。',
  noAnswer: '网络连接失败，请稍后再试',
  again: '重试',
  loading: '加载中…',
  otherLanguage: 'English',
} as const

const en = {
  unknown: 'There is no such page',
  unknownHint: 'Scan the QR code once more.',
  noAnswer: 'No connection: try again in a moment',
  again: 'Try again',
  loading: 'Loading…',
  otherLanguage: '中文',
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
