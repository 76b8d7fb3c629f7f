import type { Words } from '@app/kernel/words'
import type { zh } from './zh.ts'

export const en = {
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
