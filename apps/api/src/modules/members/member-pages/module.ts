import { Id, Nothing, Type } from '@app/kernel/schema'
import Value from 'typebox/value'
import { get, post, type Route } from '#http/route.ts'
import type { Module } from '#module.ts'
import type { SmsProvider } from '#modules/platform/sms/contract.ts'
import { smsConnected } from '#modules/platform/sms/providers/connect.ts'
import type { ServerParts } from '#server-parts.ts'
import { askForCode, claimSending, CODE_JOB, openSession, sendCode } from './codes.ts'
import {
  CODE_MINUTES,
  CodeProof,
  CodeRequest,
  CodeRequested,
  CouponCodeQuery,
  CouponReceiving,
  CouponsByCode,
  MemberPage,
  MemberToken,
  OwnAccount,
  OwnCallingOff,
  OwnCoupons,
  OwnDetailQuery,
  OwnDetails,
  OwnOffers,
  OwnPayCode,
  OwnRedeemed,
  OwnRedeeming,
  OwnRedemptions,
  OwnStore,
  OwnStoreQuery,
  PageCodeParam,
  PayCodeRequest,
} from './contract.ts'
import { callOffOwn, ownStore, ownTaken, redeemOwn, shoppingAt, waitingOf } from './points-store.ts'
import { receivableByCode, receiveByCode, scanningOf } from './receiving.ts'
import {
  chooseOwnOffers,
  companyOfCode,
  ownAccount,
  ownPayCode,
  ownPieces,
  ownStatement,
  requireOpenPage,
} from './service.ts'
import { leave, sessionOf } from './session.ts'

interface PageParts extends Pick<ServerParts, 'database' | 'secrets' | 'now'> {
  isConnected: (provider: SmsProvider) => boolean
}

const pageRoutes = ({ secrets, isConnected }: PageParts): Route[] => [
  get(
    '/memberPages/:code',
    {
      summary: 'Says whose members’ page it is',
      public: true,
      system: true,
      params: PageCodeParam,
      reply: MemberPage,
    },
    {
      prepare: (before, { params }) => companyOfCode(before, secrets, params.code),
      handle: async ({ db }, _, { id, name }) => {
        await requireOpenPage(db, id, isConnected)
        return { company: name }
      },
    },
  ),
  post(
    '/memberPages/:code/codes',
    {
      summary: 'Has a code sent to a number, should it be a member’s; the answer does not tell',
      public: true,
      system: true,
      params: PageCodeParam,
      body: CodeRequest,
      reply: CodeRequested,
    },
    {
      prepare: async (before, { params, body: { mobile } }) => {
        const { id } = await companyOfCode(before, secrets, params.code)
        await claimSending(before, id, mobile)
        return id
      },
      handle: async (ctx, { body: { mobile } }, companyId) => {
        await requireOpenPage(ctx.db, companyId, isConnected)
        await askForCode(ctx, companyId, mobile)
        return { minutes: CODE_MINUTES }
      },
    },
  ),
  post(
    '/memberPages/:code/sessions',
    {
      summary: 'Opens a session for the member to whom a code was sent',
      public: true,
      system: true,
      params: PageCodeParam,
      body: CodeProof,
      reply: MemberToken,
    },
    {
      prepare: async (before, { params, body: proof }) => {
        const company = await companyOfCode(before, secrets, params.code)
        return openSession(before, secrets, { company, proof })
      },
      handle: async (_, __, token) => ({ token }),
    },
  ),
]

const OWN = { public: true } as const

const ownRoutes: Route[] = [
  get(
    '/memberSessions/own',
    { summary: 'Shows a member their cards and what is on them', ...OWN, reply: OwnAccount },
    { prepare: sessionOf, handle: (ctx, _, session) => ownAccount(ctx, session) },
  ),
  get(
    '/memberSessions/own/details',
    {
      summary: 'Shows a member the lines of their cards, of money or of points',
      ...OWN,
      query: OwnDetailQuery,
      reply: OwnDetails,
    },
    { prepare: sessionOf, handle: (ctx, { query }, session) => ownStatement(ctx, session, query) },
  ),
  get(
    '/memberSessions/own/coupons',
    { summary: 'Shows a member their coupons', ...OWN, reply: OwnCoupons },
    { prepare: sessionOf, handle: (ctx, _, session) => ownPieces(ctx, session) },
  ),
  post(
    '/memberSessions/own/offers',
    {
      summary: 'Has a member choose whether to be sent offers by text message',
      ...OWN,
      body: OwnOffers,
      reply: OwnOffers,
    },
    {
      prepare: sessionOf,
      handle: (ctx, { body }, session) => chooseOwnOffers(ctx, session, body),
    },
  ),
  post(
    '/memberSessions/own/payCodes',
    {
      summary: 'Gives a member a code to pay with one of their cards at the till',
      ...OWN,
      body: PayCodeRequest,
      reply: OwnPayCode,
    },
    {
      prepare: sessionOf,
      handle: (ctx, { body }, session) => ownPayCode(ctx, session, body),
    },
  ),
  get(
    '/memberSessions/own/receivable',
    {
      summary: 'Shows a member which coupons a printed code offers them',
      ...OWN,
      query: CouponCodeQuery,
      reply: CouponsByCode,
    },
    {
      prepare: (before, { query }) => scanningOf(before, query.code),
      handle: (ctx, _, scanning) => receivableByCode(ctx, scanning),
    },
  ),
  post(
    '/memberSessions/own/coupons',
    {
      summary: 'Gives a member one of a coupon that a printed code offers',
      ...OWN,
      body: CouponReceiving,
      reply: CouponsByCode,
    },
    {
      prepare: (before, { body }) => scanningOf(before, body.code),
      handle: (ctx, { body }, scanning) => receiveByCode(ctx, scanning, body),
    },
  ),
  get(
    '/memberSessions/own/store',
    {
      summary: 'Shows a member what their points buy at a station',
      ...OWN,
      query: OwnStoreQuery,
      reply: OwnStore,
    },
    {
      prepare: (before, { query }) => shoppingAt(before, query.station),
      handle: (ctx, _, shopping) => ownStore(ctx, shopping),
    },
  ),
  get(
    '/memberSessions/own/redemptions',
    {
      summary: 'Shows a member what they took for points, with the code of what waits',
      ...OWN,
      reply: OwnRedemptions,
    },
    { prepare: sessionOf, handle: (ctx, _, session) => ownTaken(ctx, session) },
  ),
  post(
    '/memberSessions/own/redemptions',
    {
      summary: 'Redeems points of a member for something to be collected at a station',
      ...OWN,
      body: OwnRedeeming,
      reply: OwnRedeemed,
    },
    {
      prepare: (before, { body }) => shoppingAt(before, body.station.id),
      handle: (ctx, { body }, shopping) => redeemOwn(ctx, shopping, body),
    },
  ),
  post(
    '/memberSessions/own/redemptions/callOff',
    {
      summary: 'Calls off what waits for a member; the points come back',
      ...OWN,
      body: OwnCallingOff,
      reply: Nothing,
    },
    {
      prepare: (before, { body }) => waitingOf(before, body.redemption.id),
      handle: async (ctx, _, waiting) => {
        await callOffOwn(ctx, waiting)
        return {}
      },
    },
  ),
  post(
    '/memberSessions/own/end',
    { summary: 'Ends a member’s session', ...OWN, reply: Nothing },
    { prepare: leave, handle: async () => ({}) },
  ),
]

const CodeJob = Type.Object({ id: Id() })

export function memberPages(
  parts: Pick<ServerParts, 'config' | 'database' | 'secrets' | 'now'>,
): Module {
  const own = { ...parts, isConnected: smsConnected(parts.config.smsProviders) }
  return {
    routes: [...pageRoutes(own), ...ownRoutes],
    jobs: { [CODE_JOB]: async (payload) => sendCode(own, Value.Parse(CodeJob, payload).id) },
  }
}
