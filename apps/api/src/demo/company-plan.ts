/** Plan of a company to be planted. The demo's plan is in `demo-plan.ts`, tests have another. */

import type { DefaultRole } from '#modules/access/roles/contract.ts'

export interface FuelPlan {
  code: string
  name: string
  gradeId: number
  fuelType: 0 | 1 | 2
  priceCents: number
  colour: string
}

interface TankPlan {
  number: number
  fuel: string
  maxVolumeCl: number
  /** What is in it at the beginning. */
  levelCl: number
  lowAlarmCl: number
}

interface DispenserPlan {
  number: number
  name: string
  /** Tank numbers, one for each nozzle in physical order. */
  nozzles: number[]
}

/** What the bureau calls a kind of goods, and what is counted. */
export interface TaxPlan {
  specNo: string
  classificationCode: string
  unit: string
}

export interface GoodsPlan {
  code: string
  name: string
  category: string
  priceCents: number
  stock: number
  barcode?: string
}

export interface StationPlan {
  code: string
  name: string
  address: string
  phone: string
  contact: string
  longitude: number
  latitude: number
  enableShiftSettle: boolean
  controller: { ptsId: string; password: string }
  fuels: FuelPlan[]
  tanks: TankPlan[]
  dispensers: DispenserPlan[]
  goods: GoodsPlan[]
  packages: PackagePlan[]
}

export interface PackagePlan {
  name: string
  priceCents: number
  giftCents: number
  /** For how many days the gift lasts; without: for ever. */
  giftDays?: number
  bonusPoints: number
}

export interface StaffPlan {
  account: string
  name: string
  mobile: string
  role: DefaultRole
  /** Codes of the stations where the role applies; none: the whole company. */
  stations: string[]
  pin?: string
}

export interface CompanyPlan {
  code: string
  name: string
  product: string
  spendingMode: 'together' | 'principalFirst'
  stations: StationPlan[]
  staff: StaffPlan[]
}

export const fuelCategory = { zh: '油品', en: 'Fuel' }
