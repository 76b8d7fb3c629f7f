import type { Words } from '@app/kernel/words'

/** What an approval asks for, and each of its figures. */
export const zh = {
  fields: {
    facts: '复核内容',
    points: '积分',
    growth: '成长值',
    command: '操作',
    subject: '对象',
    accounts: '账户数',
    giftTaken: '收回赠送',
    corrected: '本人当日累计调整',
    invoiced: '有效开票金额',
  },
} as const

export const en = {
  fields: {
    facts: 'What was approved',
    points: 'Points',
    growth: 'Growth',
    command: 'Operation',
    subject: 'Subject',
    accounts: 'Accounts',
    giftTaken: 'Gift taken back',
    corrected: 'Own corrections today',
    invoiced: 'Invoiced',
  },
} satisfies Words<typeof zh>
