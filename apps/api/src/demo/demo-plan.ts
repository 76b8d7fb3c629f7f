/** The demo: one oil company, its stations, staff of every role. */

import type {
  CompanyPlan,
  FuelPlan,
  GoodsPlan,
  PackagePlan,
  StaffPlan,
  StationPlan,
  TaxPlan,
} from './company-plan.ts'

/** Everybody's password and PIN in the demo; printed at the start. */
export const DEMO_PASSWORD = 'Forecourt2026'
export const DEMO_PIN = '246810'

/** What the demo's stations sign their calls to the invoice platform with. */
export const DEMO_INVOICE_SECRET = 'demo-invoice-secret'

/** What the demo's merchants and the emulated payment channels sign with. */
export const DEMO_CHANNEL_SECRET = 'demo-channel-secret'

/** What the emulated providers of text messages know the demo company by. */
export const DEMO_SMS_KEY = { id: 'demo-sms-key', secret: 'demo-sms-secret' }

/** The tax classes of what the stations sell, by the category of goods or the code of a fuel. */
export const TAXES: Readonly<Record<string, TaxPlan>> = {
  92: { specNo: '92', classificationCode: '1070101010100000000', unit: '升' },
  95: { specNo: '95', classificationCode: '1070101010100000000', unit: '升' },
  98: { specNo: '98', classificationCode: '1070101010100000000', unit: '升' },
  0: { specNo: '0', classificationCode: '1070101030100000000', unit: '升' },
  饮料: { specNo: 'DRINK', classificationCode: '1030307000000000000', unit: '杯' },
  车品: { specNo: 'CAR', classificationCode: '1070213990000000000', unit: '件' },
  服务: { specNo: 'SERVICE', classificationCode: '3040802990000000000', unit: '次' },
}

const FUELS: FuelPlan[] = [
  { code: '92', name: '92# 汽油', gradeId: 1, fuelType: 1, priceCents: 753, colour: '#2E9E5B' },
  { code: '95', name: '95# 汽油', gradeId: 2, fuelType: 1, priceCents: 802, colour: '#E08A00' },
  { code: '98', name: '98# 汽油', gradeId: 3, fuelType: 1, priceCents: 914, colour: '#C0392B' },
  { code: '0', name: '0# 柴油', gradeId: 4, fuelType: 2, priceCents: 718, colour: '#34495E' },
]

const GOODS: GoodsPlan[] = [
  {
    code: 'W550',
    name: '饮用水 550ml',
    category: '饮料',
    priceCents: 200,
    stock: 480,
    barcode: '6900000000017',
  },
  {
    code: 'COFFEE',
    name: '拿铁咖啡',
    category: '饮料',
    priceCents: 1200,
    stock: 90,
    barcode: '6900000000024',
  },
  {
    code: 'UREA10',
    name: '车用尿素 10kg',
    category: '车品',
    priceCents: 4500,
    stock: 60,
    barcode: '6900000000031',
  },
  {
    code: 'OIL4L',
    name: '机油 5W-30 4L',
    category: '车品',
    priceCents: 26800,
    stock: 24,
    barcode: '6900000000048',
  },
  {
    code: 'WIPER',
    name: '玻璃水 2L',
    category: '车品',
    priceCents: 1500,
    stock: 75,
    barcode: '6900000000055',
  },
  { code: 'WASH', name: '洗车', category: '服务', priceCents: 2500, stock: -1 },
]

const PACKAGES: PackagePlan[] = [
  { name: '充 300 送 20', priceCents: 30_000, giftCents: 2000, bonusPoints: 0 },
  { name: '充 500 送 50', priceCents: 50_000, giftCents: 5000, giftDays: 30, bonusPoints: 100 },
  { name: '充 1000 送 150', priceCents: 100_000, giftCents: 15_000, bonusPoints: 300 },
]

export const east: StationPlan = {
  code: 'E01',
  name: '蓝海城东站',
  address: '苏州市工业园区东环路 188 号',
  phone: '0512-66660101',
  contact: '王建国',
  longitude: 120.657_72,
  latitude: 31.313_46,
  enableShiftSettle: true,
  controller: { ptsId: '003A003A3435510938393730', password: 'east-controller' },
  fuels: FUELS,
  tanks: [
    { number: 1, fuel: '92', maxVolumeCl: 5_000_000, levelCl: 3_420_000, lowAlarmCl: 500_000 },
    { number: 2, fuel: '95', maxVolumeCl: 3_000_000, levelCl: 1_260_000, lowAlarmCl: 400_000 },
    { number: 3, fuel: '98', maxVolumeCl: 1_500_000, levelCl: 870_000, lowAlarmCl: 200_000 },
    { number: 4, fuel: '0', maxVolumeCl: 5_000_000, levelCl: 2_750_000, lowAlarmCl: 500_000 },
  ],
  dispensers: [
    { number: 1, name: '1 号机', nozzles: [1, 2] },
    { number: 2, name: '2 号机', nozzles: [1, 2] },
    { number: 3, name: '3 号机', nozzles: [1, 2, 3] },
    { number: 4, name: '4 号机', nozzles: [1, 2, 3] },
    { number: 5, name: '5 号机', nozzles: [1, 4] },
    { number: 6, name: '6 号机', nozzles: [4] },
  ],
  goods: GOODS,
  packages: PACKAGES,
}

export const airport: StationPlan = {
  code: 'A02',
  name: '蓝海机场站',
  address: '无锡市新吴区机场大道 9 号',
  phone: '0510-66660202',
  contact: '赵敏',
  longitude: 120.429_36,
  latitude: 31.494_38,
  enableShiftSettle: false,
  controller: { ptsId: '003A003A3435510938393731', password: 'airport-controller' },
  fuels: FUELS.filter(({ code }) => code !== '98'),
  tanks: [
    { number: 1, fuel: '92', maxVolumeCl: 3_000_000, levelCl: 2_110_000, lowAlarmCl: 400_000 },
    { number: 2, fuel: '95', maxVolumeCl: 3_000_000, levelCl: 1_830_000, lowAlarmCl: 400_000 },
    { number: 3, fuel: '0', maxVolumeCl: 3_000_000, levelCl: 960_000, lowAlarmCl: 400_000 },
  ],
  dispensers: [
    { number: 1, name: '1 号机', nozzles: [1, 2] },
    { number: 2, name: '2 号机', nozzles: [1, 2] },
    { number: 3, name: '3 号机', nozzles: [1, 3] },
    { number: 4, name: '4 号机', nozzles: [3] },
  ],
  goods: GOODS.slice(0, 3),
  packages: PACKAGES,
}

/** The demo alone has it: tests live with two stations. */
export const motorway: StationPlan = {
  code: 'M03',
  name: '蓝海服务区站',
  address: '常州市武进区沪蓉高速芳茂山服务区',
  phone: '0519-66660303',
  contact: '王建国',
  longitude: 120.102_64,
  latitude: 31.792_15,
  enableShiftSettle: false,
  controller: { ptsId: '003A003A3435510938393732', password: 'motorway-controller' },
  fuels: FUELS,
  tanks: [
    { number: 1, fuel: '92', maxVolumeCl: 5_000_000, levelCl: 3_910_000, lowAlarmCl: 600_000 },
    { number: 2, fuel: '95', maxVolumeCl: 5_000_000, levelCl: 2_780_000, lowAlarmCl: 600_000 },
    { number: 3, fuel: '98', maxVolumeCl: 2_000_000, levelCl: 1_240_000, lowAlarmCl: 200_000 },
    { number: 4, fuel: '0', maxVolumeCl: 5_000_000, levelCl: 3_350_000, lowAlarmCl: 800_000 },
    { number: 5, fuel: '0', maxVolumeCl: 5_000_000, levelCl: 1_690_000, lowAlarmCl: 800_000 },
  ],
  dispensers: [
    { number: 1, name: '1 号机', nozzles: [1, 2] },
    { number: 2, name: '2 号机', nozzles: [1, 2] },
    { number: 3, name: '3 号机', nozzles: [1, 2] },
    { number: 4, name: '4 号机', nozzles: [2, 3] },
    { number: 5, name: '5 号机', nozzles: [4, 5] },
    { number: 6, name: '6 号机', nozzles: [4, 5] },
    { number: 7, name: '7 号机', nozzles: [4, 5] },
    { number: 8, name: '8 号机', nozzles: [4, 5] },
  ],
  goods: GOODS,
  packages: PACKAGES,
}

const STAFF: StaffPlan[] = [
  { account: 'company', name: '陈立新', mobile: '13800000001', role: 'company_user', stations: [] },
  {
    account: 'manager',
    name: '王建国',
    mobile: '13800000002',
    role: 'station_master',
    stations: ['E01', 'A02'],
  },
  {
    account: 'cashier',
    name: '李晓芸',
    mobile: '13800000003',
    role: 'station_salesman',
    stations: ['E01'],
  },
  {
    account: 'fueler',
    name: '张强',
    mobile: '13800000004',
    role: 'station_employee',
    stations: ['E01'],
  },
  {
    account: 'account',
    name: '周慧',
    mobile: '13800000005',
    role: 'station_bill',
    stations: ['E01', 'A02'],
  },
  {
    account: 'gauger',
    name: '刘伟',
    mobile: '13800000006',
    role: 'station_leader',
    stations: ['E01', 'A02'],
  },
  {
    account: 'airport',
    name: '赵敏',
    mobile: '13800000007',
    role: 'station_master',
    stations: ['A02'],
  },
  { account: 'fleet', name: '孙海涛', mobile: '13800000008', role: 'group_master', stations: [] },
]

export const demoCompany: CompanyPlan = {
  code: 'demo',
  name: '蓝海石油',
  product: 'bluesea',
  spendingMode: 'principalFirst',
  stations: [east, airport],
  staff: STAFF,
}
