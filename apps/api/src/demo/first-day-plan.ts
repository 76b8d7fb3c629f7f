/** The demo's first day: who its members are, and who comes by. Amounts in cents, volumes in centilitres. */

import type { Filling } from './pumps.ts'

interface RechargePlan {
  /** The package that is bought, or an amount. */
  buys: string | number
  paymentType: 'cash' | 'wx' | 'ali' | 'bankCard'
}

export interface MemberPlan {
  name: string
  mobile: string
  plates: string[]
  tag?: string
  remark?: string
  /** Settings of the stored-value card, and what it was filled with; absent: no card yet. */
  card?: { settings?: object; recharges: RechargePlan[] }
}

export const TAGS = [
  { name: '出租车', description: '每天都来', rule: '出租车、网约车司机' },
  { name: '货运', description: '只加柴油', rule: '货车司机' },
  { name: '周边单位', rule: '园区内单位的职工' },
]

export const MEMBERS: readonly MemberPlan[] = [
  {
    name: '赵国强',
    mobile: '13912608431',
    plates: ['苏E7T632'],
    tag: '出租车',
    card: { recharges: [{ buys: '充 1000 送 150', paymentType: 'wx' }] },
  },
  {
    name: '沈丽娟',
    mobile: '13862155790',
    plates: ['苏EK3A18'],
    tag: '周边单位',
    card: { recharges: [{ buys: '充 500 送 50', paymentType: 'ali' }] },
  },
  {
    name: '马文涛',
    mobile: '15250463317',
    plates: ['苏E92V0K'],
    tag: '货运',
    remark: '要纸质小票',
    card: {
      settings: { fuelType: 2, name: '柴油卡', limitDay: 300_000 },
      recharges: [
        { buys: '充 1000 送 150', paymentType: 'bankCard' },
        { buys: 200_000, paymentType: 'bankCard' },
      ],
    },
  },
  {
    name: '陆晓峰',
    mobile: '13771869204',
    plates: ['苏E5D70M', '苏ED36157'],
    tag: '周边单位',
    card: {
      settings: { limitPerTransaction: 40_000 },
      recharges: [{ buys: '充 500 送 50', paymentType: 'wx' }],
    },
  },
  {
    name: '吴秀英',
    mobile: '13584827061',
    plates: ['苏E2P95H'],
    card: { recharges: [{ buys: '充 300 送 20', paymentType: 'cash' }] },
  },
  {
    name: '徐建军',
    mobile: '18051093642',
    plates: ['苏E8L43T'],
    tag: '出租车',
    card: { recharges: [{ buys: '充 500 送 50', paymentType: 'wx' }] },
  },
  {
    name: '何佳怡',
    mobile: '18915574826',
    plates: ['苏E6M27Q'],
    card: {
      settings: { password: '631972' },
      recharges: [{ buys: '充 300 送 20', paymentType: 'ali' }],
    },
  },
  {
    name: '郑海龙',
    mobile: '17768032915',
    plates: ['苏E4J81X'],
    tag: '货运',
    card: { settings: { fuelType: 2 }, recharges: [{ buys: 100_000, paymentType: 'cash' }] },
  },
  { name: '朱敏', mobile: '13914098653', plates: ['苏E1W60C'], card: { recharges: [] } },
  {
    name: '丁一鸣',
    mobile: '15862317748',
    plates: [],
    tag: '周边单位',
    card: { recharges: [{ buys: '充 300 送 20', paymentType: 'wx' }] },
  },
  { name: '冯雪', mobile: '13776072539', plates: ['苏EA20586'], remark: '先登记，下次办卡' },
  { name: '曹志远', mobile: '18260124975', plates: ['苏E3R09N'] },
]

export interface PaymentPlan {
  by: 'card' | 'cash' | 'wx' | 'ali' | 'bankCard'
  /** Whose card it is. */
  member?: string
  /** A part; what is still due by default. */
  amount?: number
  /** Cash that was handed over. */
  received?: number
}

/** Goods by code, and how many pieces. */
export interface Basket {
  goods: Readonly<Record<string, number>>
}

export interface Visit {
  takes: Filling | Basket
  /** None: the order waits to be paid. */
  pays: readonly PaymentPlan[]
}

const fuel = (pump: number, nozzle: number, volumeCl: number): Filling => ({
  pump,
  nozzle,
  volumeCl,
})

/** The east station's first shift: everything is paid in the end. */
export const MORNING: readonly Visit[] = [
  { takes: fuel(1, 1, 3985), pays: [{ by: 'wx' }] },
  { takes: fuel(5, 2, 18_640), pays: [{ by: 'card', member: '马文涛' }] },
  { takes: fuel(3, 2, 4120), pays: [{ by: 'ali' }] },
  { takes: fuel(2, 1, 2656), pays: [{ by: 'cash', amount: 20_000, received: 20_000 }] },
  { takes: { goods: { W550: 2, COFFEE: 1 } }, pays: [{ by: 'cash', received: 2000 }] },
  { takes: fuel(4, 1, 4473), pays: [{ by: 'card', member: '赵国强' }] },
  { takes: fuel(3, 3, 3512), pays: [{ by: 'bankCard' }] },
  { takes: { goods: { UREA10: 2 } }, pays: [{ by: 'wx' }] },
  {
    takes: fuel(6, 1, 13_905),
    pays: [{ by: 'card', member: '郑海龙', amount: 60_000 }, { by: 'cash' }],
  },
]

/** After the handover: some have not paid yet. */
export const AFTERNOON: readonly Visit[] = [
  { takes: fuel(2, 2, 3874), pays: [{ by: 'card', member: '沈丽娟' }] },
  { takes: fuel(1, 1, 5230), pays: [{ by: 'wx' }] },
  { takes: { goods: { WIPER: 1, WASH: 1 } }, pays: [{ by: 'ali' }] },
  {
    takes: fuel(4, 2, 4418),
    pays: [{ by: 'card', member: '吴秀英', amount: 20_000 }, { by: 'wx' }],
  },
  { takes: fuel(1, 2, 3306), pays: [] },
  { takes: fuel(3, 1, 4701), pays: [{ by: 'cash', amount: 20_000 }] },
  { takes: { goods: { OIL4L: 1 } }, pays: [] },
]

export const AIRPORT: readonly Visit[] = [
  { takes: fuel(1, 1, 4033), pays: [{ by: 'wx' }] },
  { takes: fuel(2, 2, 4690), pays: [{ by: 'card', member: '徐建军' }] },
  { takes: fuel(3, 2, 9820), pays: [{ by: 'bankCard' }] },
  { takes: { goods: { COFFEE: 2 } }, pays: [{ by: 'cash', received: 5000 }] },
  { takes: fuel(1, 2, 3157), pays: [] },
]
