import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

/** Of what a second person was asked to approve. */
const zh = {
  facts: '复核内容',
  points: '积分',
  growth: '成长值',
  command: '操作',
  subject: '对象',
  accounts: '账户数',
  giftTaken: '收回赠送',
  corrected: '本人当日累计调整',
  invoiced: '有效开票金额',
}

const en: Words<typeof zh> = {
  facts: 'What was approved',
  points: 'Points',
  growth: 'Growth',
  command: 'Operation',
  subject: 'Subject',
  accounts: 'Accounts',
  giftTaken: 'Gift taken back',
  corrected: 'Own corrections today',
  invoiced: 'Invoiced',
}

export const words = inLanguage(zh, en)
