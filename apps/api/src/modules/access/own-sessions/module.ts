import { get, post } from '#http/route.ts'
import type { Module } from '#module.ts'
import { EndBody, Ended, OwnSessions } from './contract.ts'
import { endSessions, ownSessions } from './service.ts'

const PATH = '/users/self/sessions'

/** Also for whoever must choose a password of their own before anything else. */
const OWN = { session: true, system: true, allowsOldPassword: true } as const

export const ownSessionsModule: Module = {
  routes: [
    get(
      PATH,
      { ...OWN, summary: 'Where the caller is logged in', reply: OwnSessions },
      async (ctx) => ({ content: await ownSessions(ctx) }),
    ),
    post(
      `${PATH}/end`,
      {
        ...OWN,
        summary: 'Logs the caller out at another place, or everywhere else',
        allowsReadOnly: true,
        body: EndBody,
        reply: Ended,
      },
      async (ctx, { body: { id } }) => ({ ended: await endSessions(ctx, id) }),
    ),
  ],
}
