import * as server from '@app/api/words/organisation/mini-programs'
import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  title: server.zh.title,
  fields: server.zh.fields,
  types: server.zh.types,
  statuses: server.zh.statuses,
  add: '登记小程序',
  edit: '修改小程序',
  appIdHint: '在微信或支付宝的开发设置里可以看到。登记后不能修改。',
  qrRuleHint:
    '在微信“扫普通链接二维码打开小程序”中配置的前缀，以 https:// 开头、以 / 结尾；指向本系统 /q/ 时统计扫码次数。',
  statusHint: '停用后，会员不能再通过它绑定账号；已绑定的不受影响。',
  empty: '还没有小程序或公众号',
  emptyHint: '公司授权小程序或公众号后，在这里登记，会员才能绑定账号。',
  emptyForCompany: '公司授权小程序或公众号后，请平台登记，会员才能绑定账号。',
} as const

const en = {
  title: server.en.title,
  fields: server.en.fields,
  types: server.en.types,
  statuses: server.en.statuses,
  add: 'Add mini program',
  edit: 'Edit mini program',
  appIdHint:
    'Shown in the developer settings of WeChat or Alipay. It cannot be changed afterwards.',
  qrRuleHint:
    'The prefix for which WeChat opens it, from https:// to the last slash. Scans are counted when it leads to /q/ of this server.',
  statusHint: 'While it is off, no member can bind an account through it; those bound stay so.',
  empty: 'No mini programs or public accounts yet',
  emptyHint:
    'Once a company has authorised a mini program or public account, add it here: members bind their accounts through it.',
  emptyForCompany:
    'Once you have authorised a mini program or public account, ask the platform to add it here: members bind their accounts through it.',
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
