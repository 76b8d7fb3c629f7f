import { Nothing, Text, Type } from '@app/kernel/schema'
import Value from 'typebox/value'
import { post } from '#http/route.ts'
import type { Module } from '#module.ts'
import { smsConnected } from '#modules/platform/sms/providers/connect.ts'
import type { ServerParts } from '#server-parts.ts'
import { askForCode, claimAsking, CODE_JOB, sendCode } from './ask-for-code.ts'
import { ForgottenPassword, ResetRequest, ResetRequested } from './contract.ts'
import { checkCode, renewPassword } from './take-code.ts'

const CodeJob = Type.Object({ id: Text() })

export function passwordResets(
  parts: Pick<ServerParts, 'config' | 'database' | 'secrets' | 'now'>,
): Module {
  const own = { ...parts, isConnected: smsConnected(parts.config.smsProviders) }
  return {
    routes: [
      post(
        '/passwordResets',
        {
          summary:
            'Has a code sent to who forgot a password, should they have a mobile number; the answer does not tell',
          public: true,
          system: true,
          body: ResetRequest,
          reply: ResetRequested,
        },
        {
          prepare: (before, { body }) => claimAsking(before, body),
          handle: (ctx, { body }, providerId) => askForCode(ctx, providerId, body),
        },
      ),
      post(
        '/passwordResets/password',
        {
          summary: 'Sets a new password with the code that was sent; all sessions of the user end',
          public: true,
          system: true,
          body: ForgottenPassword,
          reply: Nothing,
        },
        {
          prepare: (before, { body }) => checkCode(before, own.secrets, body),
          handle: async (ctx, { body }, passwordHash) => {
            await renewPassword(ctx, body.id, passwordHash)
            return {}
          },
        },
      ),
    ],
    jobs: { [CODE_JOB]: async (payload) => sendCode(own, Value.Parse(CodeJob, payload).id) },
  }
}
