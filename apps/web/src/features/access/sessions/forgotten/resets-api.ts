import type { ForgottenPassword, ResetRequested } from '@app/api/contract/access/password-resets'
import { api } from '#lib/api/api.ts'
import type { AccountInput } from '../sessions-api.ts'

/** What is known of a code that was asked for; there need be none on its way. */
export interface Asked extends ResetRequested, AccountInput {}

export async function askForCode(input: AccountInput): Promise<Asked> {
  const typed = { company: input.company.trim(), account: input.account.trim() }
  return { ...(await api.post<ResetRequested>('/passwordResets', typed)), ...typed }
}

export const renewPassword = (input: ForgottenPassword): Promise<unknown> =>
  api.post('/passwordResets/password', input)
