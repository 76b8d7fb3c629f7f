/** How the demo company buys fuel: suppliers, depots, purchase contracts, and trucks to its stations. */

import { confirm, type DemoClient, type Made } from '#demo/demo-client.ts'
import type { Product } from './fuel-products.ts'

const DAY_MS = 86_400_000

interface Load {
  plate: string
  quantity: number
  /** What was signed for; absent: still on the road. */
  signed?: number
  /** The tank that it goes into, what was in that when the day began, and what was brought, in centilitres. */
  intake?: { tank: number; before: number; brought?: number }
}

/** Who drives which truck. */
const DRIVERS: Readonly<Record<string, string>> = { 苏E88D62: '李国强', 苏E6K907: '王建军' }

interface Purchase {
  contractNo: string
  daysAgo: number
  quantity: number
  unitPrice: number
  receipts: readonly number[]
  loads: readonly Load[]
}

const GASOLINE_CONTRACTS: readonly Purchase[] = [
  {
    contractNo: 'CG-2026-101',
    daysAgo: 20,
    quantity: 60_000,
    unitPrice: 812_000,
    receipts: [30_120, 30_050],
    loads: [
      { plate: '苏E88D62', quantity: 21_350, signed: 21_330 },
      { plate: '苏E6K907', quantity: 20_980, signed: 20_905 },
    ],
  },
]

const DIESEL_CONTRACTS: readonly Purchase[] = [
  {
    contractNo: 'CG-2026-102',
    daysAgo: 9,
    quantity: 90_000,
    unitPrice: 735_000,
    receipts: [31_480],
    loads: [
      // 10,000 L by the papers, of which 60 L are missing.
      {
        plate: '苏E6K907',
        quantity: 8_400,
        intake: { tank: 4, before: 2_750_000, brought: 994_000 },
      },
      { plate: '苏E88D62', quantity: 22_400, intake: { tank: 4, before: 2_750_000 } },
    ],
  },
  {
    contractNo: 'CG-2026-103',
    daysAgo: 1,
    quantity: 45_000,
    unitPrice: 729_500,
    receipts: [],
    loads: [],
  },
]

/** On which stations sell otherwise: as somebody knows by heart, or as before. */
const HOLIDAYS = [
  { name: '春节', fromDay: '2026-02-15', untilDay: '2026-02-23', salesPercent: 150 },
  { name: '国庆节', fromDay: '2026-10-01', untilDay: '2026-10-07', salesPercent: 130 },
  { name: '元旦', fromDay: '2027-01-01', untilDay: '2027-01-03', salesPercent: null },
]

/** Whom the company deals with, and what it buys. */
export type Trade = Omit<Parties, 'company'>

/** What is bought, and where the trucks go. */
interface Wanted {
  gasoline: Product
  diesel: Product
  stationId: number
}

export async function buyFuel(
  company: DemoClient,
  { gasoline, diesel, stationId }: Wanted,
): Promise<Trade> {
  const refinery = await company.post('/suppliers', {
    name: '华东石化销售公司',
    kind: 'fuel',
    contact: '吴经理',
    phone: '0512-65550101',
  })
  const carrier = await company.post('/suppliers', {
    name: '顺达危险品运输',
    kind: 'transport',
    contact: '高师傅',
    phone: '13962180044',
  })
  const depot = await company.post('/depots', {
    name: '太仓油库',
    province: '江苏省',
    city: '苏州市',
    area: '太仓市',
    products: [{ id: gasoline.id }, { id: diesel.id }],
  })
  for (const holiday of HOLIDAYS) await company.post('/holidays', holiday)
  const parties = { company, refinery, carrier, depot, stationId }
  for (const plan of GASOLINE_CONTRACTS) await carryOut({ ...parties, product: gasoline }, plan)
  for (const plan of DIESEL_CONTRACTS) await carryOut({ ...parties, product: diesel }, plan)
  return { refinery, carrier, depot, stationId, product: diesel }
}

interface Parties {
  company: DemoClient
  refinery: Made
  carrier: Made
  depot: Made
  product: Made
  stationId: number
}

async function carryOut(parties: Parties & { product: Product }, plan: Purchase): Promise<void> {
  const { company, refinery, carrier, depot, product, stationId } = parties
  const { density, taxRate } = product
  const signedAt = new Date(Date.now() - plan.daysAgo * DAY_MS)
  const key = ({ id }: Made): Made => ({ id })
  const bought = { product: key(product), supplier: key(refinery), taxRate }
  const contract = await company.post('/purchaseContracts', {
    ...bought,
    contractNo: plan.contractNo,
    contractDate: signedAt.toISOString().slice(0, 10),
    depot: key(depot),
    standardDensity: density,
    unitPrice: plan.unitPrice,
    quantity: plan.quantity,
  })
  if (plan.receipts.length === 0) return
  await company.post(`/purchaseContracts/${contract.id}/activate`, {})
  for (const quantity of plan.receipts) {
    await company.post(`/purchaseContracts/${contract.id}/receive`, {
      quantity,
      remark: '过磅入库',
    })
  }
  for (const [at, { signed, intake, ...load }] of plan.loads.entries()) {
    const transport = await company.post('/transportContracts', {
      ...bought,
      ...load,
      driver: DRIVERS[load.plate],
      billNo: `${plan.contractNo}-${at + 1}`,
      deliveryTime: new Date().toISOString(),
      originDepot: key(depot),
      carrier: key(carrier),
      station: { id: stationId },
      purchaseContract: key(contract),
      density,
      unitPrice: plan.unitPrice,
      freightPrice: 6_800,
    })
    await company.post(`/transportContracts/${transport.id}/dispatch`, {})
    if (intake) await takeIn(company, transport, intake)
    if (signed === undefined) continue
    const arrival = { quantity: signed, offloadTime: new Date().toISOString() }
    await company.post(`/transportContracts/${transport.id}/sign`, arrival)
  }
}

const MINUTE_MS = 60_000

/** A truck's load goes into a tank, dipped before and after; one that is still full has only its draft. */
async function takeIn(
  company: DemoClient,
  transport: Made,
  { tank: number, before, brought }: NonNullable<Load['intake']>,
): Promise<void> {
  const {
    content: [held],
  } = await company.get<{ content: (Made & { bookVolume: number })[] }>(
    `/tanks?search=number:${number}`,
  )
  if (!held) throw new Error(`The demo has no tank ${number}`)
  const tank = { id: held.id }
  const intake = await company.post('/fuelLoadings', {
    transportContract: { id: transport.id },
    lines: [{ tank }],
  })
  if (brought === undefined) return
  const dip = (end: 'before' | 'after', volume: number, minutesAgo: number) =>
    company.post(`/fuelLoadings/${intake.id}/measure`, {
      tank,
      end,
      reading: {
        volume,
        temperature: 18.5,
        at: new Date(Date.now() - minutesAgo * MINUTE_MS).toISOString(),
      },
    })
  await dip('before', before, 25)
  await company.post(`/fuelLoadings/${intake.id}/start`, {})
  await dip('after', held.bookVolume + brought, 0)
  await company.post(`/fuelLoadings/${intake.id}/complete`, {})
}

/** By hundredths of a litre: what was dipped less than the books say, booked, and one more that waits for a manager. */
const COUNTED = { tank: 2, volume: -4_600, reason: '月末量油，与账面核对后调整' }
const WAITING = { tank: 3, volume: -2_150, reason: '校枪回罐少记一次，待站长复核' }

/** The gauger dips the tanks and asks to adjust their books; the manager has allowed the first. */
export async function takeStock(gauger: DemoClient, manager: DemoClient): Promise<void> {
  const adjusting = async ({ tank: number, ...adjustment }: typeof COUNTED) => {
    const {
      content: [held],
    } = await gauger.get<{ content: (Made & { version: number; bookVolume: number })[] }>(
      `/fuelInventory?search=number:${number}`,
    )
    if (!held) throw new Error(`The demo has no tank ${number}`)
    await gauger.post(`/tanks/${held.id}/readings`, {
      volume: held.bookVolume + adjustment.volume,
      waterHeight: 12,
      temperature: 18.2,
    })
    const tank = { id: held.id, version: held.version }
    return () => gauger.post('/tankStockMoves/adjust', { tank, ...adjustment })
  }
  const adjust = await adjusting(COUNTED)
  await adjust().catch((refusal: unknown) => confirm(manager, refusal))
  await adjust()
  const ask = await adjusting(WAITING)
  await ask().catch(() => undefined)
}
