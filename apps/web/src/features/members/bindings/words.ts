import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  title: '绑定的小程序和公众号',
  channels: {
    wxUser: '微信小程序',
    mpUser: '微信公众号',
    aliUser: '支付宝小程序',
  },
  channel: '渠道',
  account: '账号',
  boundTime: '绑定时间',
  unbind: '解绑',
  unbindTitle: '解绑账号',
  unbindQuestion: (channel: string, account: string, name: string) =>
    `解除会员“${name}”的${channel}账号 ${account}？解绑后该账号不能再查询和使用其会员卡，会员可在${channel}内重新绑定。`,
  unbound: '账号已解绑',
  none: '没有绑定的账号',
  noneHint: '会员在小程序或公众号内登录后，显示在这里。',
} as const

const en = {
  title: 'Bound apps and accounts',
  channels: {
    wxUser: 'WeChat mini program',
    mpUser: 'WeChat public account',
    aliUser: 'Alipay mini program',
  },
  channel: 'Channel',
  account: 'Account',
  boundTime: 'Bound',
  unbind: 'Unbind',
  unbindTitle: 'Unbind account',
  unbindQuestion: (channel, account, name) =>
    `Unbind ${name} from the account ${account} (${channel})? It no longer opens their cards; they can bind it again in the app.`,
  unbound: 'Account unbound',
  none: 'No account bound',
  noneHint: 'It shows here once the member has logged in to a mini program or public account.',
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
