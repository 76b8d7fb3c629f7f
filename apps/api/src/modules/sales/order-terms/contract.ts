/** What the order proposal of a station reckons with: lead time, safety stock and the compartments of its tanker. */

import { Centilitres, requestBody, type Static, Type, Version } from '@app/kernel/schema'

/** Two weeks. */
const MOST_HOURS = 336
export const MOST_COMPARTMENTS = 8
/** Of a compartment. */
const LEAST_CENTILITRES = 50_000
const MOST_CENTILITRES = 4_000_000

const fields = {
  leadHours: Type.Integer({
    minimum: 1,
    maximum: MOST_HOURS,
    description: 'Hours from an order to the load',
  }),
  safetyHours: Type.Integer({
    minimum: 0,
    maximum: MOST_HOURS,
    description: 'Safety stock: hours of sales that are kept beyond the lead time',
  }),
  compartments: Type.Array(Centilitres({ minimum: LEAST_CENTILITRES, maximum: MOST_CENTILITRES }), {
    minItems: 1,
    maxItems: MOST_COMPARTMENTS,
    description: 'What each of the tanker holds',
  }),
}

export const OrderTerms = Type.Object({
  ...fields,
  isUsual: Type.Boolean({ description: 'Nobody has said anything of this station' }),
  version: Type.Integer({ description: '0: nobody has said anything yet' }),
})

export type OrderTerms = Static<typeof OrderTerms>

export const OrderTermsChange = requestBody({ ...fields, version: Version() })

export type OrderTermsChange = Static<typeof OrderTermsChange>
