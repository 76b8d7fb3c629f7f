/** What came with an order in words: coupons and gift money (D-077). */

import type { Order } from '@app/api/contract/sales/orders'
import { cents } from '@app/kernel/money'
import { count, money } from '#lib/i18n/format.ts'
import { words as orderWords } from '../words.ts'
import { words } from './words.ts'

type OrderGift = NonNullable<Order['gifts']>[number]

export const giftName = ({ kind, deal }: OrderGift): string => deal?.name ?? orderWords.gifts[kind]

/** So many pieces, or so much money. */
export const giftFigure = ({ kind }: OrderGift, figure: number): string =>
  kind === 'coupon' ? `×${count(figure)}` : money(cents(figure))

/** What happened to it besides: where it went, what was not given and why, what was taken back. */
export const giftNotes = (gift: OrderGift): string[] => [
  ...(gift.userCard ? [words.giftOnCard(gift.userCard.number)] : []),
  ...(gift.obstacle
    ? [
        words.giftMissing(
          giftFigure(gift, gift.promised - gift.given),
          orderWords.giftObstacles[gift.obstacle],
        ),
      ]
    : []),
  ...(gift.takenBack > 0 ? [words.giftTakenBack(giftFigure(gift, gift.takenBack))] : []),
]
