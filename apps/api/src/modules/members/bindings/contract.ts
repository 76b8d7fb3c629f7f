/**
 * Bindings: the accounts of mini programs and public accounts with which members come (D-052, D-148).
 * The programs write them; staff look at them, and may undo one.
 */

import {
  Id,
  OneOf,
  Reason,
  requestBody,
  type Static,
  Text,
  Timestamp,
  Type,
} from '@app/kernel/schema'

/** Of the kinds of mini programs those for customers: mini program, public account, Alipay. */
export const BINDING_CHANNELS = ['wxUser', 'mpUser', 'aliUser'] as const

export type BindingChannel = (typeof BINDING_CHANNELS)[number]

const channel = OneOf(BINDING_CHANNELS, {
  description: 'WeChat mini program, WeChat public account, Alipay mini program',
})

export const NewBinding = requestBody({
  channel,
  openId: Text({
    pattern: '^[A-Za-z0-9_-]{8,64}$',
    description: 'What the channel calls the person in this program',
  }),
})

export type NewBinding = Static<typeof NewBinding>

export const Unbinding = requestBody({ reason: Reason() })

export type Unbinding = Static<typeof Unbinding>

export const Binding = Type.Object({
  id: Id(),
  channel,
  openId: Type.String({ description: 'Masked' }),
  boundTime: Timestamp(),
})

export type Binding = Static<typeof Binding>

export const Bindings = Type.Object({
  content: Type.Array(Binding, { description: 'At most one for each channel' }),
})

export type Bindings = Static<typeof Bindings>
