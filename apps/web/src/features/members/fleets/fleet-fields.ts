/** A fleet as a form holds it, and what of it is sent. */

import type { Fleet, FleetChange, NewFleet } from '@app/api/contract/members/fleets'
import type { Cents } from '@app/kernel/money'

export interface FleetFields {
  name: string
  code?: string
  cardName?: string
  valueMode: Fleet['valueMode']
  invoiceType: Fleet['invoiceType']
  employeePoints: boolean
  employeeUpgrade: boolean
  miniPayAllowed: boolean
  limitPerTransaction?: Cents | null
  limitDay?: Cents | null
  limitMonth?: Cents | null
  validUntil?: string | null
  licence?: number | null
  remark?: string
  leader: {
    mobile?: string
    name: string
    email?: string
    /** Only what is typed anew: the present one is never shown whole. */
    idNumber?: string
    password?: string
  }
  cardPassword?: string
}

const isMasked = (mobile: string | null): boolean => mobile?.includes('*') ?? false

export const fieldsOf = (fleet: Fleet): FleetFields => {
  const { leader, licence, card, ...rest } = fleet
  return {
    ...rest,
    cardName: card.name ?? '',
    licence: licence?.id ?? null,
    leader: {
      name: leader.name,
      email: leader.email ?? '',
      ...(leader.mobile && !isMasked(leader.mobile) && { mobile: leader.mobile }),
    },
  }
}

/** What adding and changing have in common; a cleared field is none. */
const termsOf = (fields: FleetFields) => ({
  name: fields.name,
  code: fields.code ?? '',
  cardName: fields.cardName ?? '',
  valueMode: fields.valueMode,
  invoiceType: fields.invoiceType,
  employeePoints: fields.employeePoints,
  employeeUpgrade: fields.employeeUpgrade,
  miniPayAllowed: fields.miniPayAllowed,
  limitPerTransaction: fields.limitPerTransaction ?? null,
  limitDay: fields.limitDay ?? null,
  limitMonth: fields.limitMonth ?? null,
  validUntil: fields.validUntil ?? null,
  licence: fields.licence ? { id: fields.licence } : null,
  remark: fields.remark ?? '',
})

export function newFleetOf(fields: FleetFields): NewFleet {
  const { mobile = '', name, email, idNumber, password } = fields.leader
  return {
    ...termsOf(fields),
    leader: {
      mobile,
      name,
      ...(email && { email }),
      ...(idNumber && { idNumber }),
      ...(password && { password }),
    },
    ...(fields.cardPassword && { cardPassword: fields.cardPassword }),
  }
}

export function changeOf(fields: FleetFields): Omit<FleetChange, 'version'> {
  const { mobile, name, email, idNumber } = fields.leader
  return {
    ...termsOf(fields),
    leader: {
      name,
      email: email || null,
      ...(mobile && { mobile }),
      ...(idNumber && { idNumber }),
    },
  }
}

export const NEW_FLEET: Partial<FleetFields> = {
  valueMode: 'share',
  invoiceType: 'consume',
  employeePoints: false,
  employeeUpgrade: false,
  miniPayAllowed: true,
}
