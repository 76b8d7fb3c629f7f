/** Where somebody is logged in. */

import { requestBody, type Static, Text, Timestamp, Type } from '@app/kernel/schema'

export const OwnSession = Type.Object({
  id: Type.String(),
  isCurrent: Type.Boolean({
    description: 'The session that asks, or one that it was handed off from and would end with',
  }),
  agent: Type.String({
    description: 'What the browser says that it is; empty where it said nothing',
  }),
  client: Type.String({ description: 'The program, with its version' }),
  ip: Type.String(),
  openedTime: Timestamp(),
})

export type OwnSession = Static<typeof OwnSession>

export const OwnSessions = Type.Object({ content: Type.Array(OwnSession, { maxItems: 100 }) })

export const EndBody = requestBody({
  id: Type.Optional(
    Text({
      maxLength: 36,
      description: 'The one that ends; without it all but the one that asks',
    }),
  ),
})

export const Ended = Type.Object({ ended: Type.Integer() })
