import {
  type ALARM_GROUPS,
  type AlarmKind,
  BOOKS_ALARM_KINDS,
  CARRIER_ALARM_KINDS,
  DELIVERY_ALARM_KINDS,
  REFUSED_DELIVERY_KINDS,
  STOCK_ALARM_KINDS,
  TANK_ALARM_KINDS,
  URGENT_ALARM_KINDS,
  WETSTOCK_ALARM_KINDS,
} from './contract.ts'

type AlarmGroup = (typeof ALARM_GROUPS)[number]

const GROUPS: readonly (readonly [AlarmGroup, readonly AlarmKind[]])[] = [
  ['urgent', URGENT_ALARM_KINDS],
  [
    'tanks',
    [...TANK_ALARM_KINDS, ...DELIVERY_ALARM_KINDS, ...REFUSED_DELIVERY_KINDS, ...STOCK_ALARM_KINDS],
  ],
  ['wetstock', [...WETSTOCK_ALARM_KINDS, ...CARRIER_ALARM_KINDS]],
  ['books', BOOKS_ALARM_KINDS],
]

export const groupOf = (kind: AlarmKind): AlarmGroup =>
  GROUPS.find(([, kinds]) => kinds.includes(kind))?.[0] ?? 'equipment'
