/** A forgotten password: a code by text message, and with it a new password (docs/decisions/sessions-and-abuse-limits.md). */

import { requestBody, SixDigits, type Static, Text, Type } from '@app/kernel/schema'

/** How long a code holds. */
export const CODE_MINUTES = 10

export const ResetRequest = requestBody({
  company: Text({ description: 'Company code, or its id, as for the log-in' }),
  account: Text({ description: 'Account, mobile number or e-mail, as for the log-in' }),
})

export type ResetRequest = Static<typeof ResetRequest>

export const ResetRequested = Type.Object({
  id: Type.String({ description: 'To be sent with the code; there is one for every account' }),
  minutes: Type.Integer({ description: 'How long the code holds, if one is on its way' }),
})

export type ResetRequested = Static<typeof ResetRequested>

export const ForgottenPassword = requestBody({
  id: Text({ maxLength: 64, description: 'As it was answered when the code was asked for' }),
  code: SixDigits({ description: 'As it was sent' }),
  new: Text({ minLength: 2, maxLength: 32 }),
  confirm: Text({ maxLength: 32 }),
})

export type ForgottenPassword = Static<typeof ForgottenPassword>
