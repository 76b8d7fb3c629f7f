import * as openings from '@app/api/words/cards/opening-balances'
import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  columns: openings.zh.fields,
  title: '导入期初余额',
  resultTitle: '期初余额导入结果',
  hint: '先导入会员、发卡，再导入余额。按卡号或手机号识别账户，每个账户只能转入一次，且须在开始使用之前。导入前要按旧系统报表填写合计，并由另一个人复核。',
  meanings: {
    cardNumber: '账户卡号或卡面号；与手机号至少填一个',
    mobile: '会员手机号；两个都填时必须是同一个人',
    principal: '会员自己充值、尚未消费的钱，最多两位小数',
    gift: '赠送的钱，与本金分开填',
    points: '整数',
    growth: '整数',
    remark: '显示在卡流水的“原因”里',
  },
  examples: {
    cardNumber: '10000123',
    mobile: '13800138000',
    principal: '1250.00',
    gift: '50.00',
    points: '860',
    growth: '1200',
    remark: '',
  },
} as const

const en = {
  columns: openings.en.fields,
  title: 'Import opening balances',
  resultTitle: 'Opening balances import result',
  hint: 'Import the members and issue the cards first. An account is known by its card number or the phone of its holder, and is opened once, before it is used. You type the totals of the old system’s report before the import, and another person confirms them.',
  meanings: {
    cardNumber: 'Of the account, or as printed on the card; this or the phone must be filled in',
    mobile: 'Of the member; with both filled in they must be the same person’s',
    principal: 'What the holder has paid in and not spent, up to two decimals',
    gift: 'What was given, apart from the principal',
    points: 'A whole number',
    growth: 'A whole number',
    remark: 'Shown as the reason in the card ledger',
  },
  examples: {
    cardNumber: '10000123',
    mobile: '13800138000',
    principal: '1250.00',
    gift: '50.00',
    points: '860',
    growth: '1200',
    remark: '',
  },
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
