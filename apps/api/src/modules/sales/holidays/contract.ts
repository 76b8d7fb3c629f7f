/** Holidays of a company: days on which stations sell otherwise than on a weekday. */

import {
  changeBody,
  DateOnly,
  Id,
  ListQuery,
  Nullable,
  requestBody,
  type Static,
  Text,
  Type,
  Version,
} from '@app/kernel/schema'

const MOST_PERCENT = 500

const fields = {
  name: Text({ maxLength: 32 }),
  fromDay: DateOnly({ description: 'The first day' }),
  untilDay: DateOnly({ description: 'The last day; at most 31 days' }),
  salesPercent: Nullable(
    Type.Integer({
      minimum: 0,
      maximum: MOST_PERCENT,
      description: 'Of a mean day’s sales; null: as it was on holidays before',
    }),
  ),
}

export const NewHoliday = requestBody(fields)

export type NewHoliday = Static<typeof NewHoliday>

export const HolidayChange = changeBody(fields)

export type HolidayChange = Static<typeof HolidayChange>

export const Holiday = Type.Object({ id: Id(), ...fields, version: Type.Integer() })

export type Holiday = Static<typeof Holiday>

export const HolidayListQuery = ListQuery

export const HolidayDeletion = Type.Object({ version: Version() }, { additionalProperties: false })
