import { get } from '#http/route.ts'
import type { Module } from '#module.ts'
import { UserCard } from '#modules/cards/user-cards/contract.ts'
import { CARD_READ_PERMISSIONS } from '#modules/cards/user-cards/permissions.ts'
import { PayCodeParam } from './contract.ts'
import { cardOfPayCode } from './pay-codes.ts'

export const payCodes: Module = {
  routes: [
    get(
      '/payCodes/:code',
      {
        summary: 'Shows the card that a member pays with by the code on their phone',
        permission: CARD_READ_PERMISSIONS,
        params: PayCodeParam,
        reply: UserCard,
      },
      (ctx, { params }) => cardOfPayCode(ctx, params.code),
    ),
  ],
}
