/** Lines of the card ledger as a file; recharges are lines of it, too. */

import { type Cents, plainCents } from '@app/kernel/money'
import { figure, instant, money, named, listExport, text } from '#spreadsheet/list-export.ts'
import type { UserCardDetail } from './contract.ts'
import { en, zh } from './words.ts'

/** Two decimals in the books of money, whole units in those of points and growth. */
const inItsUnit = ({ book }: UserCardDetail, value: Cents): string =>
  book === 'debit' || book === 'quota' ? plainCents(value) : String(value)

const stateOf = ({ revoked, refundedPrincipal, principalAmount }: UserCardDetail) => {
  if (revoked) return 'revoked'
  if (refundedPrincipal === 0) return 'done'
  return refundedPrincipal < principalAmount ? 'partRefunded' : 'refunded'
}

export const detailExport = listExport<UserCardDetail, typeof zh>({
  zh,
  en,
  columns: {
    createdDate: instant((line) => line.createdDate),
    book: text((line, words) => words.books[line.book]),
    type: text((line, words) => words.types[line.type]),
    card: text((line) => line.userCard.number),
    member: text((line) => line.user?.name),
    amount: figure((line) => inItsUnit(line, line.amount)),
    principalAmount: money((line) => line.principalAmount),
    giftAmount: money((line) => line.giftAmount),
    level: text(({ levels }) => levels?.after),
    valueAfter: figure((line) => inItsUnit(line, line.valueAfter)),
    principalAfter: figure((line) => inItsUnit(line, line.principalAfter)),
    giftAfter: figure((line) => inItsUnit(line, line.giftAfter)),
    lockAfter: figure((line) => inItsUnit(line, line.lockAfter)),
    refunded: money((line) => line.refundedPrincipal),
    refundedGift: money((line) => line.refundedGift),
    state: text((line, words) => words.states[stateOf(line)]),
    paymentType: text((line, words) => named(words.payments, line.paymentType)),
    order: text((line) => line.order?.orderNo),
    plate: text((line) => line.plate),
    station: text((line) => line.station.name),
    operator: text((line) => line.operator?.name),
    reason: text((line) => line.reason || line.remark),
  },
})
