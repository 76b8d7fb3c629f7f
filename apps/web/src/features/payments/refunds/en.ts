import { en as names } from '@app/api/names/payments/refunds/en'
import type { Words } from '@app/kernel/words'
import type { zh } from './zh.ts'

export const en = {
  ...names,
  refund: 'Refund',
  refundOf: (amount) => `Refund ${amount}`,
  refundTitle: (payment) => `Refund: ${payment}`,
  paid: 'Paid',
  refunded: 'Refunded',
  refundable: 'Refundable',
  amount: 'Amount to refund',
  aboveRefundable: (max) => `More than can be refunded (${max})`,
  all: 'All',
  byLines: 'Or choose what is returned',
  piecesOut: (pieces) => `× ${pieces}`,
  piecesBack: (name) => `Quantity of ${name} returned`,
  restock: 'Put the goods back into stock',
  reasons: [
    'Overcharged',
    'Paid twice',
    'Wrong pump or fuel',
    'Goods returned',
    'Customer request',
  ],
  mode: 'Method',
  modes: { original: 'Original route', cash: 'In cash' },
  where: {
    card: 'Refunded to the card, principal and gift in the proportion in which they paid.',
    cashFromCard: 'Only principal is paid out in cash; the gift goes back to the card.',
    drawer: 'Paid out of the drawer.',
    channel: 'Return the money through the original channel too; this records it.',
    cashForChannel: 'Paid out of the drawer, not through the original channel.',
  },
  cashLimit: 'Cash refunds above the company’s limit are for company users.',
  refundAsked: 'Refund requested: the channel returns the money',
  refundDone: (amount) => `Refunded ${amount}`,
  refundDoneInParts: (amount, cash, card) =>
    `Refunded ${amount}: ${cash} in cash and ${card} back to the card`,
  revoke: 'Void',
  revokePayment: 'Void payment',
  revokePaymentOf: (amount) => `Void payment of ${amount}`,
  revokePaymentQuestion: (amount, payment) =>
    `Void this payment of ${amount} (${payment})? The money goes back where it came from, and the order is due again in another way.`,
  revokeCashHint: (amount) => `Give the customer ${amount} out of the drawer.`,
  revokeChannelHint: 'Return the money through the original channel too.',
  revokeRechargeQuestion: (amount) =>
    `Void this recharge of ${amount}? Its principal and gift leave the card, and its order ends.`,
  revokeRechargeDone: 'Recharge voided',
  revokePaymentDone: 'Payment voided; the order is due again',
  revokeOrder: 'Void order',
  revokeOrderOf: (amount) => `Void order of ${amount}`,
  revokeOrderQuestion: (orderNo) =>
    `Void order ${orderNo}? All its payments go back where they came from, the order ends, and goods return to stock.`,
  revokeOrderDone: 'Order voided',
  slip: {
    print: 'Print slip',
    titles: { refund: 'Refund slip', revoke: 'Void slip' },
    order: 'Order no.',
    payment: 'Payment no.',
    paidBy: 'Paid by',
    signature: 'Customer’s signature',
  },
  fields: {
    time: 'Time',
    kind: 'Type',
    mode: 'Method',
    amount: 'Amount',
    cash: 'In cash',
    card: 'To the card',
    status: 'Status',
  },
} satisfies Words<typeof zh>
