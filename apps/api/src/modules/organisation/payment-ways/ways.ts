/** Ways of paying as the parts of a station's configuration hold them, and back. */

import { refuse } from '@app/kernel/problem'
import { Type } from '@app/kernel/schema'
import Value from 'typebox/value'
import type { ConfigValue } from '#modules/platform/configs/contract.ts'
import {
  RECEIVED_TYPES,
  THIRD_PARTY_TYPES,
  TILL_TYPES,
} from '#modules/sales/transactions/contract.ts'
import type { PaymentWay, TillType } from './contract.ts'
import { PaymentWayErrors } from './errors.ts'

/** What a station takes at the till and for recharges: two parts of its configuration. */
export interface Parts {
  otherTradeType: ConfigValue
  webChargeTradeType: ConfigValue
}

const Labels = Type.Array(Type.Object({ key: Type.String(), value: Type.String() }))

/** The ways in their order, those that nobody is offered last. */
export function waysIn({ otherTradeType, webChargeTradeType }: Parts): PaymentWay[] {
  const atTill = acceptedIn(otherTradeType)
  const forRecharges = acceptedIn(webChargeTradeType)
  const labels = new Map(labelsIn(otherTradeType).map(({ key, value }) => [key, value]))
  return inOrder(atTill, forRecharges).map((type) => ({
    type,
    label: labels.get(type) ?? '',
    atTill: type === 'cash' || atTill.includes(type),
    forRecharges: forRecharges.includes(type),
  }))
}

/** The parts as they are to be stored; names of what is no way of paying here, such as cards, stay. */
export function partsOf(ways: readonly PaymentWay[], before: Parts): Parts {
  const others = labelsIn(before.otherTradeType).filter(({ key }) => !isTillType(key))
  const own = ways.filter(({ label }) => label !== '')
  return {
    otherTradeType: {
      accepted: ways.filter(({ type, atTill }) => atTill && type !== 'cash').map(typeOf),
      labels: [...own.map(({ type, label }) => ({ key: type, value: label })), ...others],
    },
    webChargeTradeType: {
      accepted: ways.filter(({ forRecharges }) => forRecharges).map(typeOf),
    },
  }
}

/** @throws Refusal PAYMENT_WAYS_INCOMPLETE, PAYMENT_WAYS_NONE, PAYMENT_WAY_NO_RECHARGE, PAYMENT_LABEL_TAKEN */
export function requireWays(ways: readonly PaymentWay[]): void {
  if (new Set(ways.map(typeOf)).size < TILL_TYPES.length) {
    throw refuse(PaymentWayErrors.incomplete)
  }
  const isOffered = ways.some(({ type, atTill }) => atTill && type !== 'cash')
  if (!isOffered || !ways.some(({ forRecharges }) => forRecharges)) {
    throw refuse(PaymentWayErrors.none)
  }
  if (ways.some(({ type, forRecharges }) => forRecharges && THIRD_PARTY.has(type))) {
    throw refuse(PaymentWayErrors.noRecharge)
  }
  const labels = ways.map(({ label }) => label).filter((label) => label !== '')
  if (new Set(labels).size < labels.length) throw refuse(PaymentWayErrors.sameLabel)
}

/** Money on a card must have come in: what others still owe the station buys none. */
const THIRD_PARTY: ReadonlySet<TillType> = new Set(THIRD_PARTY_TYPES)

/** Ways that were kept before there were as many: those that are missing come last, switched off. */
export function completeWays(ways: readonly PaymentWay[]): PaymentWay[] {
  const missing = TILL_TYPES.filter((type) => !ways.some((way) => way.type === type))
  return [
    ...ways,
    ...missing.map((type) => ({ type, label: '', atTill: false, forRecharges: false })),
  ]
}

/** Which ways a part of the configuration accepts, in its order. */
export function acceptedIn({ accepted }: ConfigValue): TillType[] {
  return Array.isArray(accepted) ? accepted.filter(isTillType) : [...RECEIVED_TYPES]
}

const labelsIn = ({ labels }: ConfigValue) => (Value.Check(Labels, labels) ? labels : [])

const isTillType = (type: unknown): type is TillType => TILL_TYPES.some((one) => one === type)

const typeOf = ({ type }: PaymentWay): TillType => type

/** One order that keeps both: what recharges list before a way of the till stands before it here as well. */
function inOrder(atTill: readonly TillType[], forRecharges: readonly TillType[]): TillType[] {
  const merged = atTill.flatMap((type) => {
    const place = forRecharges.indexOf(type)
    return place < 0 ? [type] : [...forRecharges.slice(0, place), type]
  })
  return [...new Set([...merged, ...forRecharges, ...TILL_TYPES])]
}
