import { Page } from '@app/kernel/schema'
import { get, post, type Route } from '#http/route.ts'
import { ListTotalsQuery } from '#lists/list-totals.ts'
import type { Module } from '#module.ts'
import { smsConnected } from '#modules/platform/sms/providers/connect.ts'
import type { ServerParts } from '#server-parts.ts'
import {
  Collection,
  CollectionByCode,
  NewRedemption,
  NewRedemptionReply,
  Redemption,
  RedemptionListQuery,
  Reversal,
  RedemptionTotals,
} from './contract.ts'
import { endAllUncollected } from './end-uncollected.ts'
import { redemptionExport } from './export.ts'
import { checkRedemption, redeem } from './redeem.ts'
import { reverseRedemption } from './reverse.ts'
import {
  checkPickupCode,
  collect,
  collectFound,
  findByPickupCode,
  getRedemption,
  redemptionTotals,
  searchRedemptions,
} from './service.ts'

const JOB = 'endUncollected'

const routes: Route[] = [
  get(
    '/scoreOrders',
    {
      summary: 'Lists what members took for their points',
      permission: 'scoreCardDetails:read',
      query: RedemptionListQuery,
      listExport: redemptionExport,
      reply: Page(Redemption),
    },
    (ctx, { query }) => searchRedemptions(ctx, query),
  ),
  get(
    '/scoreOrders/totals',
    {
      summary: 'Adds up the redemptions that such a list finds',
      permission: 'scoreCardDetails:read',
      query: ListTotalsQuery,
      reply: RedemptionTotals,
    },
    (ctx, { query }) => redemptionTotals(ctx, query),
  ),
  get(
    '/scoreOrders/:id',
    { summary: 'Shows a redemption', permission: 'scoreCardDetails:read', reply: Redemption },
    (ctx, { params }) => getRedemption(ctx, params.id),
  ),
  post(
    '/scoreOrders',
    {
      summary: 'Redeems points of a member',
      permission: 'redeemPoints',
      part: 'store',
      idempotent: 'required',
      body: NewRedemption,
      reply: NewRedemptionReply,
    },
    {
      prepare: (before, { body }) => checkRedemption(before, body),
      handle: (ctx, _, checked) => redeem(ctx, checked),
    },
  ),
  post(
    '/scoreOrders/:id/collect',
    {
      summary: 'Hands over what waits to be collected',
      permission: 'redeemPoints',
      idempotent: 'derived',
      body: Collection,
      reply: Redemption,
    },
    {
      prepare: (before, { params, body }) => checkPickupCode(before, params.id, body.pickupCode),
      handle: (ctx, { params, body }) => collect(ctx, params.id, body),
    },
  ),
  post(
    '/scoreOrders/collect',
    {
      summary: 'Hands over what waits under a code at the station',
      permission: 'redeemPoints',
      idempotent: 'derived',
      body: CollectionByCode,
      reply: Redemption,
    },
    {
      prepare: (before, { body }) => findByPickupCode(before, body.pickupCode),
      handle: (ctx, { body }, found) => collectFound(ctx, found, body),
    },
  ),
  post(
    '/scoreOrders/:id/cancel',
    {
      summary: 'Undoes a redemption',
      permission: 'cancelRedemption',
      idempotent: 'derived',
      body: Reversal,
      reply: Redemption,
    },
    (ctx, { params, body }) => reverseRedemption(ctx, params.id, body),
  ),
]

export const redemptions = (
  parts: Pick<ServerParts, 'database' | 'live' | 'secrets' | 'now' | 'onError' | 'config'>,
): Module => ({
  routes,
  jobs: {
    [JOB]: () =>
      endAllUncollected({ ...parts, isConnected: smsConnected(parts.config.smsProviders) }),
  },
  schedules: [{ job: JOB, at: '40 * * * *', catchUpHours: 1 }],
})
