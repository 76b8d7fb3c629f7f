/** Price changes: fuel prices that are set on the pumps, at once or at a time (D-015, D-164, D-165). */

import { machine } from '@app/kernel/machine'
import {
  Cents,
  Id,
  ListQuery,
  Nullable,
  OneOf,
  OptionalText,
  PositiveCents,
  Reference,
  ReferenceInput,
  requestBody,
  type Static,
  Timestamp,
  Type,
  Version,
} from '@app/kernel/schema'

/**
 * The life of a price change. What failed or lapsed is not tried again: a new one is needed. Only one of the past is
 * taken back.
 */
export const priceChange = machine({
  wait: { apply: 'success', reject: 'fail', lapse: 'expired', cancel: 'cancel' },
  success: { takeBack: 'cancel' },
  fail: {},
  expired: {},
  cancel: {},
})

export const PRICE_CHANGE_STATUSES = priceChange.states
/** `past`: in force before the company moved in, told by a file. */
export const PRICE_CHANGE_MODES = ['now', 'scheduled', 'past'] as const
/** Those that somebody may ask for. */
const ASKED_MODES = ['now', 'scheduled'] as const
/** Why a fuel is in a price change: another price, the same one for pumps that do not show it, or one of the past. */
export const LINE_REASONS = ['changed', 'sentAgain', 'past'] as const
const RESULTS = ['wait', 'success', 'fail'] as const

const Failure = Type.Object({
  code: Type.String(),
  message: Type.String({ description: 'In the language of the request' }),
})

const PriceChangeLine = Type.Object({
  item: Type.Object({ id: Id(), name: Type.String() }),
  oldPrice: Cents(),
  newPrice: Cents(),
  reason: OneOf(LINE_REASONS),
  status: OneOf(RESULTS, { description: 'A fuel changes on all of its nozzles or on none' }),
})

const PriceChangeNozzle = Type.Object({
  nozzle: Type.Object({ id: Id(), logicNo: Type.Integer() }),
  item: Type.Object({ id: Id(), name: Type.String() }),
  status: OneOf(RESULTS),
  confirmedPrice: Nullable(Cents({ description: 'What the pump answered when asked afterwards' })),
  answeredTime: Nullable(Timestamp()),
  failure: Nullable(Failure),
})

export const PriceChange = Type.Object({
  id: Id(),
  station: Type.Object({ id: Id() }),
  mode: OneOf(PRICE_CHANGE_MODES),
  effectiveAt: Timestamp(),
  status: OneOf(PRICE_CHANGE_STATUSES),
  failure: Nullable(Failure),
  attempts: Type.Integer({ description: 'How often the pumps were approached' }),
  appliedTime: Nullable(Timestamp()),
  lines: Type.Array(PriceChangeLine),
  nozzles: Type.Optional(Type.Array(PriceChangeNozzle)),
  remark: Type.String(),
  creator: Nullable(Reference()),
  createdDate: Timestamp(),
  modifiedDate: Timestamp(),
  version: Type.Integer(),
})

export type PriceChange = Static<typeof PriceChange>

const MOST_FUELS = 20

const NewLine = requestBody({
  item: ReferenceInput(),
  newPrice: PositiveCents(),
  again: Type.Optional(
    Type.Boolean({
      description: 'Sends the price of today to the pumps once more; only for mode now',
    }),
  ),
})

export const NewPriceChange = requestBody({
  mode: OneOf(ASKED_MODES),
  effectiveAt: Type.Optional(
    Timestamp({ description: 'Needed for mode scheduled, and only there' }),
  ),
  lines: Type.Array(NewLine, { minItems: 1, maxItems: MOST_FUELS }),
  confirmBand: Type.Optional(
    Type.Boolean({ description: 'Yes, a price may move by more than 20 %' }),
  ),
  remark: Type.Optional(OptionalText()),
})

export type NewPriceChange = Static<typeof NewPriceChange>

export const PriceChangeCancellation = requestBody({ version: Version() })

export const PriceChangeListQuery = ListQuery
