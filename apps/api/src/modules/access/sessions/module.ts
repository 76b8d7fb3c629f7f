import { Nothing } from '@app/kernel/schema'
import { type Route, get, post, put } from '#http/route.ts'
import type { Module } from '#module.ts'
import type { ServerParts } from '#server-parts.ts'
import { updateSelf } from '#modules/access/users/service.ts'
import {
  ExpandQuery,
  Handoff,
  HandoffBody,
  LoginBody,
  PasswordBody,
  PinBody,
  Profile,
  RolePickBody,
  SelfBody,
} from './contract.ts'
import { forgetSignIns } from './forget-sign-ins.ts'
import { checkLogin, logIn } from './log-in.ts'
import { auditOwn, changePassword, changePin, checkNewPassword, checkNewPin } from './own-keys.ts'
import { actAs, handOff, logOut, ownPrincipal, refresh } from './service.ts'
import type { Tokens } from './tokens.ts'
import { profileOf } from './view.ts'

/** Coming in, staying in, going out. */
const sessionRoutes = (tokens: Tokens): Route[] => [
  post(
    '/users/login',
    {
      summary: 'Logs in; the token is in the Authorization header of the reply',
      public: true,
      system: true,
      body: LoginBody,
      query: ExpandQuery,
      reply: Profile,
    },
    {
      prepare: (before, { body }) => checkLogin(before, body),
      handle: async (ctx, _, checked) => profileOf(ctx, await logIn(ctx, tokens, checked)),
    },
  ),
  get(
    '/users/profile',
    {
      summary: 'The caller, with roles, menus and permissions',
      session: true,
      system: true,
      allowsOldPassword: true,
      query: ExpandQuery,
      reply: Profile,
    },
    async (ctx) => profileOf(ctx, await ownPrincipal(ctx)),
  ),
  get(
    '/users/refresh',
    {
      summary: 'A new token near the end of the old one, or a session for a hand-off token',
      public: true,
      system: true,
      writes: true,
      reply: Nothing,
    },
    async (ctx) => {
      await refresh(ctx, tokens, ctx.token)
      return {}
    },
  ),
  post(
    '/users/logout',
    {
      summary: 'Ends the session at once',
      session: true,
      system: true,
      allowsOldPassword: true,
      allowsReadOnly: true,
      reply: Nothing,
    },
    async (ctx) => {
      await logOut(ctx)
      return {}
    },
  ),
  post(
    '/users/session/role',
    {
      summary: "Acts as one of the caller's roles",
      session: true,
      system: true,
      allowsReadOnly: true,
      body: RolePickBody,
      reply: Profile,
    },
    async (ctx, { body }) => profileOf(ctx, await actAs(ctx, body.roleId)),
  ),
  post(
    '/users/handoff',
    {
      summary: 'A one-time token that opens the console elsewhere',
      session: true,
      system: true,
      allowsReadOnly: true,
      body: HandoffBody,
      reply: Handoff,
    },
    (ctx, { body }) => handOff(ctx, tokens, body.client ?? ''),
  ),
]

/** What people change about themselves. */
const selfRoutes = (tokens: Tokens): Route[] => [
  put(
    '/users/self',
    {
      summary: 'Changes the own profile',
      permission: 'personCenter:update',
      afterService: 'always',
      system: true,
      body: SelfBody,
      reply: Profile,
    },
    async (ctx, { body }) => {
      await updateSelf(ctx, body)
      await auditOwn(ctx, 'update', body)
      return profileOf(ctx, await ownPrincipal(ctx))
    },
  ),
  put(
    '/users/self/password',
    {
      summary: 'Changes the own password; other sessions end',
      session: true,
      system: true,
      allowsOldPassword: true,
      allowsReadOnly: true,
      body: PasswordBody,
      reply: Nothing,
    },
    {
      prepare: (before, { body }) => checkNewPassword(before, body),
      handle: async (ctx, _, checked) => {
        await changePassword(ctx, tokens, checked)
        return {}
      },
    },
  ),
  put(
    '/users/self/pin',
    {
      summary: 'Sets the own PIN',
      session: true,
      system: true,
      allowsReadOnly: true,
      body: PinBody,
      reply: Nothing,
    },
    {
      prepare: (before, { body }) => checkNewPin(before, body),
      handle: async (ctx, _, checked) => {
        await changePin(ctx, checked)
        return {}
      },
    },
  ),
]

const FORGET_JOB = 'forgetSignIns'

export const sessions = ({
  tokens,
  database,
  now,
}: Pick<ServerParts, 'tokens' | 'database' | 'now'>): Module => ({
  routes: [...sessionRoutes(tokens), ...selfRoutes(tokens)],
  jobs: { [FORGET_JOB]: () => forgetSignIns(database, now()) },
  // Every night at 3:40 in China; the time of the settings is UTC.
  schedules: [{ job: FORGET_JOB, at: '40 19 * * *', catchUpHours: 24 }],
})
