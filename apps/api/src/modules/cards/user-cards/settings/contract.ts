/** The settings of an account, as they are asked for and shown. */

import {
  Centilitres,
  Id,
  Nullable,
  OneOf,
  OptionalText,
  PositiveCents,
  Text,
  Timestamp,
  Type,
} from '@app/kernel/schema'
import { INVOICE_TYPES } from '#modules/cards/programmes/contract.ts'

export const SPENDING_MODES = ['together', 'principalFirst'] as const

const FuelType = Type.Integer({
  minimum: 0,
  maximum: 2,
  description: 'Pays for 0 anything, 1 gasoline only, 2 diesel only',
})

const HOURS_PATTERN = '^([01]\\d|2[0-3]):[0-5]\\d$'

/** Serial of a tag as readers say it: four bytes, or up to the twelve of a label that is read from afar. */
export const RFID_PATTERN = '^([0-9A-Fa-f]{2}){4,12}$'

/** What is settled of an account when it is opened, and can be changed later. */
export const settings = {
  name: OptionalText({ maxLength: 64, description: 'How the card is called' }),
  rfid: Nullable(
    Text({ pattern: RFID_PATTERN, description: 'Serial of the tag that is known by this account' }),
  ),
  fuelType: FuelType,
  limitPerTransaction: Nullable(
    PositiveCents({ description: 'The most that one payment may take' }),
  ),
  limitDay: Nullable(PositiveCents({ description: 'The most in one day at the station' })),
  limitMonth: Nullable(PositiveCents({ description: 'The most in one calendar month' })),
  limitVolume: Nullable(
    Centilitres({ minimum: 1, description: 'The most fuel that one payment may be for' }),
  ),
  limitDayVolume: Nullable(
    Centilitres({ minimum: 1, description: 'The most fuel in one day at the station' }),
  ),
  productLimit: Type.Array(Id(), { maxItems: 100, description: 'Pays only these items' }),
  plateLimit: Type.Array(Text({ maxLength: 8 }), {
    maxItems: 20,
    description: 'Pays only for these plates',
  }),
  stationLimit: Type.Array(Id(), { maxItems: 200, description: 'Pays only at these stations' }),
  weekdayLimit: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
    maxItems: 7,
    description: 'Pays only on these days: 1 Monday to 7 Sunday',
  }),
  hoursFrom: Nullable(
    Text({ pattern: HOURS_PATTERN, description: 'Pays from this time of the day at the station' }),
  ),
  hoursUntil: Nullable(
    Text({
      pattern: HOURS_PATTERN,
      description: 'Until this time; past midnight when it is not later than the beginning',
    }),
  ),
  spendingMode: Nullable(
    OneOf(SPENDING_MODES, {
      description: 'How principal and gift are spent; null: as the company does',
    }),
  ),
  invoiceType: Nullable(
    OneOf(INVOICE_TYPES, { description: 'When it is invoiced; null: as the programme does' }),
  ),
  validUntil: Nullable(Timestamp({ description: 'It pays before this moment; null: without end' })),
  remark: OptionalText({ maxLength: 500 }),
}
