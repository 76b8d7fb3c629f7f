import { usedDataDirectory } from '#config.ts'
import { get, post } from '#http/route.ts'
import type { Module } from '#module.ts'
import type { ServerParts } from '#server-parts.ts'
import { FirstLogin, NewPlatform, SetupState } from './contract.ts'
import { removeInvitation } from './invitation-file.ts'
import { preparePlatform, requireInvitation, setUpInvited, setupState } from './service.ts'

export const setup = ({ config }: Pick<ServerParts, 'config'>): Module => ({
  routes: [
    get(
      '/platformSetup',
      {
        summary: 'Whether the platform has yet to be set up',
        public: true,
        system: true,
        reply: SetupState,
      },
      ({ db }) => setupState(db),
    ),
    post(
      '/platformSetup',
      {
        summary: 'Sets the platform up, once, with the token that the server printed',
        public: true,
        system: true,
        body: NewPlatform,
        reply: FirstLogin,
      },
      {
        prepare: async ({ database, now }, { body }) => {
          await database.separateTransaction((db) => requireInvitation(db, body.token, now))
          return preparePlatform(body)
        },
        handle: (ctx, { body }, prepared) => setUpInvited(ctx, body.token, prepared),
      },
      async (_, reply) => {
        const directory = usedDataDirectory(config)
        if (directory !== undefined) removeInvitation(directory)
        return reply
      },
    ),
  ],
})
