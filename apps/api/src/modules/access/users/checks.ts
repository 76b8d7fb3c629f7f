/** Checks of what is said of people, whoever they are. */

import {
  isEmail,
  isIdNumber,
  isLoginName,
  isMobile,
  isPlate,
  isTaxNumber,
} from '@app/kernel/formats'
import { type ErrorDefinition, refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import type { MemberChange, NewMember } from './contract.ts'
import { UserErrors } from './errors.ts'
import { findUserByMobile } from './store.ts'

/** @throws Refusal USER_EXISTS with the id of whoever has the number */
export async function requireNewMobile(ctx: Ctx, companyId: number, mobile: string): Promise<void> {
  const existing = await findUserByMobile(ctx.db, { ...ctx.scope, companyIds: [companyId] }, mobile)
  if (existing) throw refuse(UserErrors.exists, { id: existing.id })
}

type Fields = Partial<NewMember & MemberChange & { account: string | null }>

const FORMATS: readonly [(fields: Fields) => boolean, ErrorDefinition][] = [
  [({ mobile }) => !mobile || isMobile(mobile), UserErrors.phoneFormat],
  [({ email }) => !email || isEmail(email), UserErrors.emailFormat],
  [({ account }) => !account || isLoginName(account), UserErrors.accountFormat],
  [({ idNumber }) => !idNumber || isIdNumber(idNumber), UserErrors.idNumberFormat],
  [({ taxId }) => !taxId || isTaxNumber(taxId), UserErrors.taxNumberFormat],
  [({ plates }) => !plates || plates.every(isPlate), UserErrors.plateFormat],
]

export function requireFormats(fields: Fields): void {
  const broken = FORMATS.find(([isGood]) => !isGood(fields))
  if (broken) throw refuse(broken[1])
}
