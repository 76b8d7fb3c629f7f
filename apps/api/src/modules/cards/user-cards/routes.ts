import { Nothing, Page } from '@app/kernel/schema'
import { get, post, put, type Route } from '#http/route.ts'
import { adjustCard, adjustQuota, changePoints, freezeCard, unfreezeCard } from './commands.ts'
import {
  Adjustment,
  Blocking,
  CardCommandReply,
  CardPassword,
  FillCheck,
  FillVerdict,
  Freezing,
  GrowthAdjustment,
  MoveToMaster,
  NewUserCard,
  PointsChange,
  QuotaAdjustment,
  Statement,
  Transfer,
  TransferReply,
  Unlocking,
  UserCard,
  UserCardListQuery,
} from './contract.ts'
import { CardErrors } from './errors.ts'
import { userCardExport } from './export.ts'
import { adjustGrowth } from './growth/adjust-growth.ts'
import { Allocation, AllocationReply } from './sub-cards/contract.ts'
import { allocateMoney } from './sub-cards/allocate.ts'
import { moveToMaster } from './sub-cards/move-to-master.ts'
import { CARD_READ_PERMISSIONS } from './permissions.ts'
import { getStatement, openUserCard, resetCardPassword, searchUserCards } from './service.ts'
import { getUserCard } from './held-cards.ts'
import { checkFill } from './payment/spending.ts'
import { transferMoney } from './sub-cards/transfer.ts'
import { disableAccount, enableAccount } from './lifecycle/block.ts'
import { unlockAccount } from './lifecycle/unlock.ts'

export const userCardRoutes: readonly Route[] = [
  get(
    '/userCards',
    {
      summary: "Lists people's cards",
      permission: CARD_READ_PERMISSIONS,
      query: UserCardListQuery,
      listExport: userCardExport,
      reply: Page(UserCard),
    },
    (ctx, { query }) => searchUserCards(ctx, query),
  ),
  get(
    '/userCards/:id',
    { summary: 'Shows a card', permission: CARD_READ_PERMISSIONS, reply: UserCard },
    (ctx, { params }) => getUserCard(ctx, params.id),
  ),
  get(
    '/userCards/:id/statement',
    {
      summary: 'Shows the latest lines of a card',
      permission: CARD_READ_PERMISSIONS,
      reply: Statement,
    },
    (ctx, { params }) => getStatement(ctx, params.id),
  ),
  post(
    '/userCards',
    {
      summary: 'Opens a card for a member, or a sub card of a fleet',
      part: 'card',
      permission: ['addPersonalMember:create', 'unitMember:update'],
      idempotent: 'derived',
      wholeScope: true,
      body: NewUserCard,
      reply: UserCard,
    },
    (ctx, { body }) => openUserCard(ctx, body),
  ),
  post(
    '/userCards/:id/resetPassword',
    {
      summary: 'Gives a card another payment password',
      permission: ['resetCardPassword', 'setLimit'],
      pin: true,
      body: CardPassword,
      reply: Nothing,
    },
    (ctx, { params, body }) => resetCardPassword(ctx, params.id, body),
  ),
  put(
    '/userCards/:id/transfer',
    {
      summary: 'Allocates money of a master card to a sub card, or takes it back',
      permission: 'assign',
      pin: true,
      idempotent: 'required',
      body: Transfer,
      reply: TransferReply,
    },
    (ctx, { params, body }) => transferMoney(ctx, params.id, body),
  ),
  post(
    '/userCards/:id/allocations',
    {
      summary: 'Moves money between a master card and many of its sub cards, all of it or none',
      permission: 'assign',
      pin: true,
      idempotent: 'required',
      body: Allocation,
      reply: AllocationReply,
    },
    (ctx, { params, body }) => allocateMoney(ctx, params.id, body),
  ),
  post(
    '/userCards/:id/unlock',
    {
      summary: 'Opens an account again whose books were found wrong, once they are proved right',
      permission: 'enableCard',
      pin: true,
      idempotent: 'derived',
      body: Unlocking,
      reply: UserCard,
    },
    (ctx, { params, body }) => unlockAccount(ctx, params.id, body),
  ),
  post(
    '/userCards/:id/disable',
    {
      summary: 'Takes an account without a card out of use',
      permission: 'disableCard',
      idempotent: 'derived',
      body: Blocking,
      reply: UserCard,
    },
    (ctx, { params, body }) => disableAccount(ctx, params.id, body),
  ),
  post(
    '/userCards/:id/enable',
    {
      summary: 'Puts an account without a card back into use',
      permission: 'enableCard',
      idempotent: 'derived',
      body: Blocking,
      reply: UserCard,
    },
    (ctx, { params, body }) => enableAccount(ctx, params.id, body),
  ),
  post(
    '/userCards/:id/moveToMaster',
    {
      summary: 'Moves money that a sub card has and cannot use to its master card',
      permission: 'assign',
      pin: true,
      idempotent: 'required',
      body: MoveToMaster,
      reply: TransferReply,
    },
    (ctx, { params, body }) => moveToMaster(ctx, params.id, body),
  ),
  post(
    '/userCards/:id/check',
    {
      summary: 'Tells whether a card would pay for a fill, and every reason why not',
      permission: CARD_READ_PERMISSIONS,
      allowsReadOnly: true,
      // It may be asked about any of the caller's stations.
      wholeScope: true,
      body: FillCheck,
      reply: FillVerdict,
    },
    (ctx, { params, body }) => checkFill(ctx, params.id, body),
  ),
  post(
    '/userCards/:id/freeze',
    {
      summary: 'Freezes money on a card',
      permission: 'freeze',
      idempotent: 'required',
      body: Freezing,
      reply: CardCommandReply,
    },
    (ctx, { params, body }) => freezeCard(ctx, params.id, body),
  ),
  post(
    '/userCards/:id/unfreeze',
    {
      summary: 'Lets frozen money go',
      permission: 'freeze',
      idempotent: 'required',
      body: Freezing,
      reply: CardCommandReply,
    },
    (ctx, { params, body }) => unfreezeCard(ctx, params.id, body),
  ),
  post(
    '/userCards/:id/adjust',
    {
      summary: 'Corrects the balance of a card',
      permission: 'adjustBalance',
      // What somebody corrected at their other stations counts as well.
      wholeScope: true,
      forbiddenBy: { restriction: 'noBalanceAdjust', refusal: CardErrors.adjustForbidden },
      pin: true,
      idempotent: 'required',
      body: Adjustment,
      reply: CardCommandReply,
    },
    (ctx, { params, body }) => adjustCard(ctx, params.id, body),
  ),
  post(
    '/userCards/:id/quota',
    {
      summary: 'Corrects what may still be invoiced for a card',
      permission: 'adjustInvoiceQuota',
      forbiddenBy: { restriction: 'noBalanceAdjust', refusal: CardErrors.adjustForbidden },
      pin: true,
      idempotent: 'required',
      body: QuotaAdjustment,
      reply: CardCommandReply,
    },
    (ctx, { params, body }) => adjustQuota(ctx, params.id, body),
  ),
  post(
    '/userCards/:id/growth',
    {
      summary: 'Corrects the growth of a member, and with it their level',
      permission: 'adjustBalance',
      forbiddenBy: { restriction: 'noBalanceAdjust', refusal: CardErrors.adjustForbidden },
      pin: true,
      idempotent: 'required',
      body: GrowthAdjustment,
      reply: CardCommandReply,
    },
    (ctx, { params, body }) => adjustGrowth(ctx, params.id, body),
  ),
  post(
    '/userCards/:id/points',
    {
      summary: 'Gives or takes points',
      permission: ['giftPoints', 'deductPoints'],
      idempotent: 'required',
      body: PointsChange,
      reply: CardCommandReply,
    },
    (ctx, { params, body }) => changePoints(ctx, params.id, body),
  ),
]
