import * as qrCodes from '@app/api/words/marketing/qr-codes'
import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  title: qrCodes.zh.title,
  fields: qrCodes.zh.fields,
  purposes: qrCodes.zh.purposes,
  states: qrCodes.zh.states,
  scan: qrCodes.zh.scan,
  opens: '打开',
  add: '新增小程序码',
  nameHint: '印在码的下方，例如：1 号收银台',
  print: '打印',
  enable: '启用',
  disable: '停用',
  enableQuestion: (name: string) => `启用小程序码“${name}”？扫码后重新打开原来的内容。`,
  disableQuestion: (name: string) =>
    `停用小程序码“${name}”？再扫这个码的人会看到“已停用”，之后可以重新启用。`,
  enabledDone: '已启用',
  disabledDone: '已停用',
  empty: '还没有小程序码',
  emptyHint: '新增一个小程序码并打印张贴，会员扫码即可打开小程序。',
} as const

const en = {
  title: qrCodes.en.title,
  fields: qrCodes.en.fields,
  purposes: qrCodes.en.purposes,
  states: qrCodes.en.states,
  scan: qrCodes.en.scan,
  opens: 'Opens',
  add: 'Add code',
  nameHint: 'Printed beneath the code, for example: till 1',
  print: 'Print',
  enable: 'Enable',
  disable: 'Disable',
  enableQuestion: (name) => `Enable “${name}”? Whoever scans it comes to what it opened before.`,
  disableQuestion: (name) =>
    `Disable “${name}”? Whoever scans it is told that it is no longer in use. It can be enabled again.`,
  enabledDone: 'Enabled',
  disabledDone: 'Disabled',
  empty: 'No codes yet',
  emptyHint: 'Add one and print it: members who scan it open the mini program.',
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
