/** The audit log: who did what, to what, and whether the log itself can be trusted. */

import {
  Id,
  ListQuery,
  Nullable,
  OneOf,
  Reference,
  type Static,
  Timestamp,
  Type,
} from '@app/kernel/schema'

/** No company will ever have done so much. */
const MOST_ENTRIES = 1_000_000_000_000

const Sequence = () => Type.Integer({ minimum: 1, maximum: MOST_ENTRIES })

export const Audit = Type.Object({
  id: Id(),
  sequence: Type.Integer({ description: 'Place in the chain of the company, without gaps' }),
  createdDate: Timestamp(),
  company: Reference(),
  station: Nullable(Reference()),
  user: Nullable(
    Reference({ description: 'Without a name: somebody of the platform; null: the system itself' }),
  ),
  role: Nullable(Reference()),
  action: Type.String({ description: 'What was done: create, update, refund …' }),
  entity: Type.String({ description: 'The kind of thing it was done to: user, order …' }),
  entityId: Type.String(),
  before: Type.Unknown({ description: 'What changed, as it was; secrets and numbers veiled' }),
  after: Type.Unknown({ description: 'The same as it became' }),
  reason: Nullable(Type.String()),
  ip: Type.String(),
  requestId: Type.String(),
})

export type Audit = Static<typeof Audit>

export const AuditListQuery = ListQuery

export const AuditPeriod = Type.Object(
  { from: ListQuery.properties.from, to: ListQuery.properties.to },
  { additionalProperties: false },
)

export type AuditPeriod = Static<typeof AuditPeriod>

export const AuditChain = Type.Object({
  company: Reference(),
  first: Type.Integer({ description: 'Sequence of the first entry of the period' }),
  last: Type.Integer({ description: 'And of the last; below `first` when there is none' }),
  seal: Nullable(
    Type.Object(
      {
        sequence: Type.Integer(),
        hash: Type.String({ description: 'SHA-256 that the whole chain ends with, in hex' }),
      },
      { description: 'Noted down elsewhere, it proves later that nothing before was rewritten' },
    ),
  ),
})

export type AuditChain = Static<typeof AuditChain>

export const AuditRange = Type.Object(
  { first: Sequence(), last: Sequence() },
  { additionalProperties: false },
)

export type AuditRange = Static<typeof AuditRange>

export const AUDIT_FAULTS = ['changed', 'unlinked', 'missing', 'resealed', 'added'] as const

export type AuditFaultKind = (typeof AUDIT_FAULTS)[number]

export const AuditFault = Type.Object({
  sequence: Type.Integer(),
  kind: OneOf(AUDIT_FAULTS),
  entry: Nullable(
    Type.Object(
      { id: Id(), createdDate: Timestamp() },
      { description: 'The entry, where there still is one' },
    ),
  ),
})

export type AuditFault = Static<typeof AuditFault>

export const AuditCheck = Type.Object({
  first: Type.Integer(),
  last: Type.Integer({ description: 'How far this call went; the next one goes on behind it' }),
  faults: Type.Array(AuditFault),
})

export type AuditCheck = Static<typeof AuditCheck>
