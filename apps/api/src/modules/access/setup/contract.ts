/** The first start: a platform is founded, and its first administrator (S-016, S-041). */

import { LANGUAGES } from '@app/kernel/problem'
import { OneOf, requestBody, SixDigits, type Static, Text, Type } from '@app/kernel/schema'

export const SetupState = Type.Object({
  needed: Type.Boolean({ description: 'Nobody has set this platform up yet' }),
})

export type SetupState = Static<typeof SetupState>

/** Company code with which the platform's own staff log in. */
export const PLATFORM_CODE = 'platform'

const Platform = Type.Object(
  {
    titleZh: Text({ maxLength: 60, description: "The platform's name in Chinese" }),
    titleEn: Text({ maxLength: 60, description: "The platform's name in English" }),
    languages: Type.Array(OneOf(LANGUAGES), {
      minItems: 1,
      maxItems: LANGUAGES.length,
      uniqueItems: true,
      description: 'In which the console can be had',
    }),
    currency: Text({ maxLength: 16, description: 'What new companies reckon in' }),
    symbol: Text({ maxLength: 4, description: 'The sign that stands before amounts' }),
  },
  { additionalProperties: false },
)

const Administrator = Type.Object(
  {
    name: Text({ maxLength: 64 }),
    account: Text({ maxLength: 32, description: 'Login name' }),
    password: Text({ maxLength: 32 }),
    pin: SixDigits({ description: 'For what must be confirmed' }),
  },
  { additionalProperties: false },
)

export const NewPlatform = requestBody({
  token: Text({ maxLength: 100, description: 'From the address that the server printed' }),
  platform: Platform,
  administrator: Administrator,
})

export type NewPlatform = Static<typeof NewPlatform>

/** With what the administrator logs in. */
export const FirstLogin = Type.Object({ company: Type.String(), account: Type.String() })

export type FirstLogin = Static<typeof FirstLogin>
