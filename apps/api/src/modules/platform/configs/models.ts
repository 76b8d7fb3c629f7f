/**
 * Configuration models: each model is a list of fields with their rules. Their labels are in `words.ts`
 * under the same names, so a field without a word in either language does not compile.
 */

import type { FieldDescription } from '@app/kernel/field-description/field'
import { LANGUAGES } from '@app/kernel/problem'
import { ALARM_GROUPS } from '#modules/forecourt/alarms/contract.ts'
import { RECEIVED_TYPES, THIRD_PARTY_TYPES } from '#modules/sales/transactions/contract.ts'
import type { zh } from './words.ts'

export type Model = keyof typeof zh.models

/** A field without its words; the values of a choice are named by the word list. */
export type Field = Omit<FieldDescription, 'key' | 'label' | 'hint' | 'choices'> & {
  /** The values of a selection, or the keys of a map. */
  values?: readonly string[]
  /** Where the names of the values are: ways of paying, or the model's own word list. */
  named?: 'payments'
}

type Fields<M extends Model> = Readonly<Record<keyof (typeof zh.models)[M]['fields'], Field>>

/** What the till only notes down; the drawer and member cards are always there. */
const RECEIVED_ELSEWHERE = RECEIVED_TYPES.filter((type) => type !== 'cash')

const ALL_PAYMENTS = { named: 'payments' } as const

/** Blocks of the home page that a station may do without. */
const HOME_BLOCKS = ['tanks', 'charts'] as const

export const MODELS: { readonly [M in Model]: Fields<M> } = {
  'station.notify': {
    days: { type: 'integer', min: 0, max: 90, required: true, default: 15 },
  },
  'station.otherTradeType': {
    accepted: {
      type: 'multiSelect',
      values: [...RECEIVED_ELSEWHERE, ...THIRD_PARTY_TYPES],
      required: true,
      default: RECEIVED_ELSEWHERE,
      ...ALL_PAYMENTS,
    },
    labels: { type: 'map', default: [], ...ALL_PAYMENTS },
  },
  'station.webChargeTradeType': {
    accepted: {
      type: 'multiSelect',
      values: RECEIVED_TYPES,
      required: true,
      default: [...RECEIVED_TYPES],
      ...ALL_PAYMENTS,
    },
  },
  'station.unionCard': {
    cardName: { type: 'text', maxLength: 20 },
  },
  'station.search': {
    searchFrom: { type: 'date' },
  },
  'station.homePage': {
    hidden: { type: 'multiSelect', values: HOME_BLOCKS, default: [] },
  },
  'station.device': {
    readerHints: { type: 'boolean', default: true },
  },
  'station.alarmTexts': {
    mobiles: { type: 'mobiles' },
    about: { type: 'multiSelect', values: ALARM_GROUPS, required: true, default: ['urgent'] },
  },
  'station.drawer': {
    float: { type: 'money', min: 0, max: 100_000_000, required: true, default: 0 },
    blindCount: { type: 'boolean', default: false },
  },
  'company.spending': {
    spendingMode: {
      type: 'select',
      values: ['together', 'principalFirst'],
      required: true,
      default: 'principalFirst',
    },
    cashLimit: { type: 'money', min: 0, max: 100_000_000, required: true, default: 10_000 },
    cashDayLimit: { type: 'money', min: 0, max: 100_000_000, required: true, default: 50_000 },
  },
  'company.approvals': {
    adjustLimit: { type: 'money', min: 0, max: 100_000_000, required: true, default: 50_000 },
    soloOperator: { type: 'boolean', default: false },
  },
  'company.debitCard': {
    name: { type: 'text', maxLength: 20 },
  },
  'company.sourceConfig': {
    userRegisterSource: { type: 'map', default: [] },
  },
  'company.customerPages': {
    receipts: { type: 'boolean', default: true },
    invoices: { type: 'boolean', default: true },
    members: { type: 'boolean', default: true },
    waitingDays: { type: 'integer', min: 1, max: 365, default: 30 },
  },
  'system.page': {
    titleZh: { type: 'text', required: true, maxLength: 60 },
    titleEn: { type: 'text', required: true, maxLength: 60 },
    logo: { type: 'picture', maxLength: 200 },
    filingNumber: { type: 'text', maxLength: 60 },
    languages: { type: 'multiSelect', values: LANGUAGES, default: [...LANGUAGES] },
  },
  'system.query': {
    query: { type: 'integer', min: 1, max: 3, required: true, default: 1 },
    statistics: { type: 'integer', min: 1, max: 3, required: true, default: 1 },
  },
  CardRangeOfUseDTO: {
    fuelTypes: { type: 'multiSelect', values: ['0', '1', '2'] },
    weekdays: { type: 'multiSelect', values: ['1', '2', '3', '4', '5', '6', '7'] },
    limitPerTransaction: { type: 'money', min: 0, max: 100_000_000 },
    limitDay: { type: 'money', min: 0, max: 100_000_000 },
  },
}
