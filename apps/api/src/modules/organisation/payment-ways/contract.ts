/** Ways of paying of a station, and templates of them (S-185, S-186, S-297, S-299). */

import {
  changeBody,
  Id,
  ListQuery,
  Nullable,
  OneOf,
  OptionalText,
  Reference,
  ReferenceInput,
  requestBody,
  type Static,
  Text,
  Timestamp,
  Type,
  Version,
} from '@app/kernel/schema'
import { TILL_TYPES } from '#modules/sales/transactions/contract.ts'

export type TillType = (typeof TILL_TYPES)[number]

export const PaymentWay = Type.Object(
  {
    type: OneOf(TILL_TYPES),
    label: OptionalText({
      maxLength: 20,
      description: 'What the station calls it; empty: as usual',
    }),
    atTill: Type.Boolean({ description: 'Whether the till offers it; cash is always taken' }),
    forRecharges: Type.Boolean({
      description: 'Whether recharges may be paid with it; never in a third-party way',
    }),
  },
  { additionalProperties: false },
)

export type PaymentWay = Static<typeof PaymentWay>

const Ways = Type.Array(PaymentWay, {
  minItems: TILL_TYPES.length,
  maxItems: TILL_TYPES.length,
  description: 'Every way once, in the order in which staff see them',
})

export const PaymentWays = Type.Object({
  station: Reference(),
  ways: Ways,
  version: Type.Integer({ description: 'To be sent with a change' }),
})

export type PaymentWays = Static<typeof PaymentWays>

export const PaymentWaysChange = requestBody({ ways: Ways, version: Version() })

export type PaymentWaysChange = Static<typeof PaymentWaysChange>

const template = {
  name: Text({ maxLength: 32, description: 'Unique within the company' }),
  ways: Ways,
}

export const NewPaymentTemplate = requestBody(template)

export type NewPaymentTemplate = Static<typeof NewPaymentTemplate>

export const PaymentTemplateChange = changeBody(template)

export type PaymentTemplateChange = Static<typeof PaymentTemplateChange>

export const PaymentTemplate = Type.Object({
  id: Id(),
  ...template,
  creator: Nullable(Reference()),
  createdDate: Timestamp(),
  modifiedDate: Timestamp(),
  version: Type.Integer(),
})

export type PaymentTemplate = Static<typeof PaymentTemplate>

export const PaymentTemplateListQuery = ListQuery

export const TemplateUse = requestBody({
  stations: Type.Array(ReferenceInput(), {
    minItems: 1,
    maxItems: 100,
    uniqueItems: true,
    description: 'Stations of the caller that are to offer what the template says',
  }),
})

export type TemplateUse = Static<typeof TemplateUse>

export const TemplateUseReply = Type.Object({
  stations: Type.Array(Reference(), { description: 'Those that offer it now' }),
})

export type TemplateUseReply = Static<typeof TemplateUseReply>
