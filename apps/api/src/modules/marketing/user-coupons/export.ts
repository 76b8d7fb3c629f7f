/** The coupons of members as a file. */

import { figure, instant, money, listExport, text } from '#spreadsheet/list-export.ts'
import type { UserCoupon } from './contract.ts'
import { en, zh } from './words.ts'

export const userCouponExport = listExport<UserCoupon, typeof zh>({
  zh,
  en,
  columns: {
    code: text((piece) => piece.code),
    deal: text((piece) => piece.deal.name),
    kind: text((piece, words) => words.kinds[piece.script.id]),
    amountOff: money((piece) => (piece.script.id === 'amountOff' ? piece.amountOff : null)),
    discountRatio: figure((piece) =>
      piece.script.id === 'discount' ? String(piece.discountRatio) : null,
    ),
    user: text((piece) => piece.user.name),
    mobile: text((piece) => piece.user.mobile),
    status: text((piece, words) => words.statuses[piece.status]),
    source: text((piece, words) => words.sources[piece.source]),
    validFrom: instant((piece) => piece.validFrom),
    validTo: instant((piece) => piece.validTo),
    giftOrder: text((piece) => piece.giftOrder?.orderNo),
    order: text((piece) => piece.order?.orderNo),
    usedTime: instant((piece) => piece.usedTime),
    discount: money((piece) => piece.discount),
    recoveredTime: instant((piece) => piece.recoveredTime),
    reason: text((piece) => piece.reason),
    creator: text((piece) => piece.creator?.name),
    createdDate: instant((piece) => piece.createdDate),
  },
})
