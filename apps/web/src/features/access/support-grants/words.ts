import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  title: '平台支持授权',
  hint: '平台人员看不到会员的完整手机号和证件号。需要协助时可授权几小时，每次查看都会记入日志。',
  none: '没有授权过',
  grant: '授权',
  grantTitle: '授权平台人员查看',
  grantQuestion: '授权期间，平台人员填写原因后可查看本公司会员的完整手机号和证件号。可随时结束。',
  fields: { supporter: '授权给', hours: '时长' },
  anybody: '任何平台支持人员',
  hours: (hours: string) => `${hours} 小时`,
  granted: '已授权',
  end: '结束授权',
  endTitle: '结束授权',
  endQuestion: '立即结束，平台人员马上不能再查看。',
  ended: '授权已结束',
  running: (time: string) => `有效至 ${time}`,
  over: (time: string) => `${time} 结束`,
  by: (name: string) => `${name} 授权`,
  endedBy: (name: string) => `${name} 提前结束`,
} as const

const en = {
  title: 'Platform support',
  hint: 'Platform staff never see phone and ID numbers of members in full. To get help, allow it for some hours; each view is logged.',
  none: 'No access granted yet',
  grant: 'Allow',
  grantTitle: 'Allow platform support',
  grantQuestion:
    'While it runs, platform staff may see phone and ID numbers of this company’s members in full, giving a reason each time. You can end it at any time.',
  fields: { supporter: 'Granted to', hours: 'Duration' },
  anybody: 'Any platform support user',
  hours: (hours) => `${hours} h`,
  granted: 'Allowed',
  end: 'End',
  endTitle: 'End platform support',
  endQuestion: 'It ends at once; platform staff see nothing in full any more.',
  ended: 'Ended',
  running: (time) => `Runs until ${time}`,
  over: (time) => `Ended ${time}`,
  by: (name) => `allowed by ${name}`,
  endedBy: (name) => `ended early by ${name}`,
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
