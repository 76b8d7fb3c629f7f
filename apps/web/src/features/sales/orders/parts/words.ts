import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  pay: '收款',
  nothingUnpaid: '没有待支付的订单',
  emptyOf: '近三个月没有订单',
  emptyOfHint: '更早的订单请到“全部销售”按时间查找。',
  giftOnCard: (number: string) => `卡 ${number}`,
  giftMissing: (figure: string, why: string) => `未送 ${figure}：${why}`,
  giftTakenBack: (figure: string) => `已扣回 ${figure}`,
  referenceNo: '对方单号',
  referenceHint: '券码、卡号流水或平台订单号；扫码枪可直接输入，同一单号只能收一次。',
  slip: {
    print: '打印小票',
    title: '销售小票',
    reprint: '补打',
    code: '扫码查看电子小票',
    codeToApply: '扫码查看电子小票、申请发票',
    late: '补打：支付已超过 20 分钟',
    gift: (name: string) => `赠 ${name}`,
    pointsEarned: '本单积分',
    pointsTakenBack: '退款扣回积分',
    pointsLeft: '积分余额',
  },
} as const

const en = {
  pay: 'Pay',
  nothingUnpaid: 'No order is waiting to be paid',
  emptyOf: 'No orders in the last three months',
  emptyOfHint: 'Older ones are found by their time under “All sales”.',
  giftOnCard: (number) => `Card ${number}`,
  giftMissing: (figure, why) => `${figure} not given: ${why}`,
  giftTakenBack: (figure) => `${figure} taken back`,
  referenceNo: 'Third-party no.',
  referenceHint:
    'Of the voucher, the card slip or the platform’s order; a scanner may type it. It counts once.',
  slip: {
    print: 'Print slip',
    title: 'Sales slip',
    reprint: 'Reprint',
    code: 'Scan for the electronic receipt',
    codeToApply: 'Scan for the electronic receipt and the invoice',
    late: 'Printed more than 20 minutes after the payment',
    gift: (name) => `Gift: ${name}`,
    pointsEarned: 'Points earned',
    pointsTakenBack: 'Points taken back',
    pointsLeft: 'Points balance',
  },
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
