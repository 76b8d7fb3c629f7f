import * as qrCodes from '@app/api/words/marketing/qr-codes'
import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  title: qrCodes.zh.title,
  fields: qrCodes.zh.fields,
  purposes: qrCodes.zh.purposes,
  scan: qrCodes.zh.scan,
  opens: '打开',
  add: '新增小程序码',
  nameHint: '印在码的下方，例如：1 号收银台',
  print: '打印',
  empty: '还没有小程序码',
  emptyHint: '新增一个小程序码并打印张贴，会员扫码即可打开小程序。',
} as const

const en = {
  title: qrCodes.en.title,
  fields: qrCodes.en.fields,
  purposes: qrCodes.en.purposes,
  scan: qrCodes.en.scan,
  opens: 'Opens',
  add: 'Add code',
  nameHint: 'Printed beneath the code, for example: till 1',
  print: 'Print',
  empty: 'No codes yet',
  emptyHint: 'Add one and print it: members who scan it open the mini program.',
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
