import * as authTokens from '@app/api/words/organisation/auth-tokens'
import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  ...authTokens.zh,
  title: '支付授权',
  add: '新增授权',
  edit: '编辑授权',
  save: '保存',
  fields: {
    description: '名称',
    station: '站点',
    type: '用途',
    channel: '支付通道',
    merchantId: '商户号',
    subMerchantId: '子商户号',
    terminalNo: '终端号',
    secret: '通信密钥',
    priority: '优先级',
    ratio: '分配比例 (%)',
    rate: '费率 (%)',
    billType: '收款账户',
    enabled: '启用',
    state: '状态',
  },
  secretHint: '加密保存，不再显示；修改时留空则保持不变',
  noSecret: '缺少密钥，不能收款',
  priorityHint: '数字小的先用；相同时按比例分配',
  states: { on: '启用', off: '停用' },
  empty: '还没有支付授权',
  emptyHint: '新增后，收银台即可用微信、支付宝或云闪付扫码收款。',
} as const

const en = {
  ...authTokens.en,
  title: 'Payment authorisations',
  add: 'Add authorisation',
  edit: 'Edit authorisation',
  save: 'Save',
  fields: {
    description: 'Name',
    station: 'Station',
    type: 'Type',
    channel: 'Channel',
    merchantId: 'Merchant no.',
    subMerchantId: 'Sub-merchant no.',
    terminalNo: 'Terminal no.',
    secret: 'Signing secret',
    priority: 'Priority',
    ratio: 'Share (%)',
    rate: 'Fee (%)',
    billType: 'Account',
    enabled: 'In use',
    state: 'Status',
  },
  secretHint: 'Kept encrypted and never shown; leave empty to keep it',
  noSecret: 'No secret: cannot take payments',
  priorityHint: 'The lowest goes first; equal priorities share by ratio',
  states: { on: 'In use', off: 'Switched off' },
  empty: 'No payment authorisations yet',
  emptyHint: 'Add one, and the till takes WeChat Pay, Alipay or UnionPay by code.',
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
