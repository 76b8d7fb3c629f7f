import { Page } from '@app/kernel/schema'
import { get, post, type Route } from '#http/route.ts'
import type { Permission } from '#modules/access/roles/contract.ts'
import { disableCard, enableCard, lockChip, reportLoss, unhook, unlockChip } from './commands.ts'
import {
  CardCommand,
  CardEvents,
  CardInfo,
  CardInfoListQuery,
  CardInfoLookup,
  AccountReturn,
  CardReturn,
  NewCardInfo,
  Preparation,
  PreparationReply,
  StockTransfer,
  StockTransferReply,
} from './contract.ts'
import { UserCard } from '#modules/cards/user-cards/contract.ts'
import { cardInfoExport } from './export.ts'
import { prepareCards } from './prepare-cards.ts'
import { returnAccount, returnCard } from './return-card.ts'
import { addCardInfo, eventsOf, getCardInfo, lookUpCard, searchCardInfos } from './service.ts'
import { transferStock } from './transfer-stock.ts'

const READERS: readonly Permission[] = [
  'cardSearch:read',
  'cardStorage:read',
  'cardQuery:read',
  'readCardQuery:read',
]

/** Whoever reads a card to see whose it is, or to put an account on it. */
const LOOKERS: readonly Permission[] = [
  ...READERS,
  'issueCards:read',
  'employeeCard:read',
  'anonymousCard:read',
  'personalMember:read',
  'issueCard',
]

export const cardInfoRoutes: readonly Route[] = [
  get(
    '/cardInfos',
    {
      summary: 'Lists card media',
      permission: READERS,
      query: CardInfoListQuery,
      listExport: cardInfoExport,
      reply: Page(CardInfo),
    },
    (ctx, { query }) => searchCardInfos(ctx, query),
  ),
  get(
    '/cardInfos/uuid',
    {
      summary: 'Finds the card that was read, or whose number was typed',
      permission: LOOKERS,
      query: CardInfoLookup,
      reply: CardInfo,
    },
    (ctx, { query }) => lookUpCard(ctx, query),
  ),
  get(
    '/cardInfos/:id',
    { summary: 'Shows a card medium', permission: LOOKERS, reply: CardInfo },
    (ctx, { params }) => getCardInfo(ctx, params.id),
  ),
  get(
    '/cardInfos/:id/events',
    { summary: 'Shows what happened to a card medium', permission: LOOKERS, reply: CardEvents },
    (ctx, { params }) => eventsOf(ctx, params.id),
  ),
  post(
    '/cardInfos',
    {
      summary: 'Takes one card in',
      part: 'card',
      permission: ['importCards', 'issueCard'],
      idempotent: 'derived',
      body: NewCardInfo,
      reply: CardInfo,
    },
    (ctx, { body }) => addCardInfo(ctx, body),
  ),
  post(
    '/cardInfos/batch',
    {
      summary: 'Prepares cards for a company',
      permission: ['batchPrepare', 'batchIssue'],
      wholeScope: true,
      idempotent: 'required',
      body: Preparation,
      reply: PreparationReply,
    },
    (ctx, { body }) => prepareCards(ctx, body),
  ),
  post(
    '/cardInfos/stockTransfer',
    {
      summary: 'Hands cards to the stock of a station',
      permission: 'transferStock',
      wholeScope: true,
      idempotent: 'required',
      body: StockTransfer,
      reply: StockTransferReply,
    },
    (ctx, { body }) => transferStock(ctx, body),
  ),
  post(
    '/cardInfos/:id/loss',
    {
      summary: 'Reports a card lost',
      permission: 'reportLoss',
      idempotent: 'required',
      body: CardCommand,
      reply: CardInfo,
    },
    (ctx, { params, body }) => reportLoss(ctx, params.id, body),
  ),
  post(
    '/cardInfos/:id/unhook',
    {
      summary: 'Takes a loss report back',
      permission: 'unhook',
      idempotent: 'required',
      body: CardCommand,
      reply: CardInfo,
    },
    (ctx, { params, body }) => unhook(ctx, params.id, body),
  ),
  post(
    '/cardInfos/:id/disable',
    {
      summary: 'Takes a card out of use',
      permission: 'disableCard',
      idempotent: 'required',
      body: CardCommand,
      reply: CardInfo,
    },
    (ctx, { params, body }) => disableCard(ctx, params.id, body),
  ),
  post(
    '/cardInfos/:id/enable',
    {
      summary: 'Brings a card back into use',
      permission: 'enableCard',
      idempotent: 'required',
      body: CardCommand,
      reply: CardInfo,
    },
    (ctx, { params, body }) => enableCard(ctx, params.id, body),
  ),
  post(
    '/cardInfos/:id/lock',
    {
      summary: 'Locks a card',
      permission: 'disableCard',
      idempotent: 'required',
      body: CardCommand,
      reply: CardInfo,
    },
    (ctx, { params, body }) => lockChip(ctx, params.id, body),
  ),
  post(
    '/cardInfos/:id/unlock',
    {
      summary: 'Unlocks a card',
      permission: 'ungray',
      proposes: true,
      pin: true,
      idempotent: 'required',
      body: CardCommand,
      reply: CardInfo,
    },
    (ctx, { params, body }) => unlockChip(ctx, params.id, body),
  ),
  post(
    '/cardInfos/:id/return',
    {
      summary: 'Takes a card back and closes its account',
      permission: 'returnCard',
      afterService: 'grace',
      pin: true,
      idempotent: 'required',
      body: CardReturn,
      reply: CardInfo,
    },
    (ctx, { params, body }) => returnCard(ctx, params.id, body),
  ),
  post(
    '/userCards/:id/return',
    {
      summary: 'Closes an account that has no card',
      permission: 'returnCard',
      pin: true,
      idempotent: 'required',
      body: AccountReturn,
      reply: UserCard,
    },
    (ctx, { params, body }) => returnAccount(ctx, params.id, body),
  ),
]
