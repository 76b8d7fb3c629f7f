/** A member as a form holds it, and what of it is sent. */

import type { MemberChange, NewMember, User } from '@app/api/contract/access/users'
import { can } from '#lib/session/session.ts'

export interface MemberFields {
  name: string
  mobile: string
  plates?: string[]
  plateLimit?: boolean
  productLimit?: number[]
  tags?: number[]
  email?: string
  /** Only what is typed anew: the present one is never shown whole. */
  idNumber?: string
  invoiceTitle?: string
  taxId?: string
  remark?: string
  acceptsOffers?: boolean
  /** How they came; only of a new member. */
  registerSource?: string
}

/** What those who may not see whole phone numbers are shown of one. */
const MASK = '*'

export const isMasked = (mobile: string | null): boolean => mobile?.includes(MASK) ?? false

export const fieldsOf = (member: User): Partial<MemberFields> => ({
  name: member.name,
  ...(member.mobile && !isMasked(member.mobile) && { mobile: member.mobile }),
  plates: member.plates,
  plateLimit: member.plateLimit,
  productLimit: member.productLimit,
  tags: (member.tags ?? []).map(({ id }) => id),
  email: member.email ?? '',
  invoiceTitle: member.invoiceTitle,
  taxId: member.taxId,
  remark: member.remark,
  acceptsOffers: member.acceptsOffers,
})

const referencesOf = (ids: readonly number[] = []) => ids.map((id) => ({ id }))

/** A new member; what was left empty is not sent. */
export function newMemberOf(fields: MemberFields): Omit<NewMember, 'kind'> {
  const { name, mobile, email, idNumber, invoiceTitle, taxId, remark, tags, ...limits } = fields
  return {
    ...limits,
    name,
    mobile,
    ...(email && { email }),
    ...(idNumber && { idNumber }),
    ...(invoiceTitle && { invoiceTitle }),
    ...(taxId && { taxId }),
    ...(remark && { remark }),
    ...(can('tags:read') && { tags: referencesOf(tags) }),
  }
}

/** A changed member; an emptied field is emptied, but for what was not shown. */
export function changeOf(fields: MemberFields): Omit<MemberChange, 'version'> {
  const { mobile, email, idNumber, tags, ...rest } = fields
  return {
    ...rest,
    email: email || null,
    ...(mobile && { mobile }),
    ...(idNumber && { idNumber }),
    ...(can('tags:read') && { tags: referencesOf(tags) }),
  }
}
