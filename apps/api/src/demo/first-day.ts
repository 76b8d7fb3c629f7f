/**
 * The first day at the demo's stations, lived through the same routes as any other: members get cards
 * and fill them, fuel and goods are sold and paid, a shift is closed, this and that goes wrong.
 */

import { quantityOfPieces } from '@app/kernel/quantity'
import type { Container } from '#container.ts'
import { offerPaymentTemplates, openAccounts, shareAccounts } from './accounts.ts'
import type { StationPlan } from './company-plan.ts'
import { type DemoClient, type Made, openClient } from './demo-client.ts'
import { airport, east } from './demo-plan.ts'
import { FLEETS, welcomeFleet } from './fleets.ts'
import { authoriseFuellings } from './forecourt/authorised-fuellings.ts'
import { testMeters } from './forecourt/meter-tests.ts'
import { strapTank } from './forecourt/tank-tables.ts'
import { beginAtSix, plantToday, TRAFFIC } from './history.ts'
import { openForPhones } from './phones.ts'
import { reportByHand } from './settlement/daily-reports.ts'
import { buyFuel, takeStock } from './supply/buy-fuel.ts'
import { nameProducts, sellProducts } from './supply/fuel-products.ts'
import { stockCards } from './supply/stock-cards.ts'
import { settleSupply } from './supply/supply-months.ts'
import { openForTexting } from './texting.ts'
import { askForInvoices, openForInvoices } from './invoices.ts'
import {
  AFTERNOON,
  AIRPORT,
  type Basket,
  type MemberPlan,
  MEMBERS,
  MORNING,
  type PaymentPlan,
  TAGS,
  type Visit,
} from './first-day-plan.ts'
import { equip, releaseSoftware } from './platform/devices.ts'
import { keepLists } from './platform/lists.ts'
import { registerMiniPrograms } from './platform/mini-programs.ts'
import { type Pumps, pumpsOf } from './pumps.ts'

interface Page<T> {
  content: T[]
}

/** A member's name, and the stored-value card. */
type Cards = ReadonlyMap<string, number>

/** A station in business: its pumps, its till, and what stands on its shelves, by code. */
interface Shop {
  pumps: Pumps
  till: DemoClient
  goods: ReadonlyMap<string, number>
  cards: Cards
}

/** @param stationIds the planted stations by code */
export async function plantFirstDay(
  container: Container,
  stationIds: ReadonlyMap<string, number>,
): Promise<void> {
  const open = (account: string, { code }: StationPlan): Promise<DemoClient> =>
    openClient(container, account, stationIds.get(code) ?? 0)
  const manager = await open('manager', east)
  const cashier = await open('cashier', east)
  const shift = await beginDay(container, { manager, cashier }, stationIds.get(east.code) ?? 0)
  const cards = await welcomeMembers({ manager, cashier })
  const shop = {
    pumps: pumpsOf(container, east),
    till: cashier,
    cards,
    goods: await goodsOf(cashier),
  }
  const [first] = await serve(shop, MORNING)
  if (first) await refundPart(manager, first)
  await handOver({ manager, cashier }, shift)
  await serve(shop, AFTERNOON)
  await changeMind(shop)
  await lookAfterCards(manager, cards)
  for (const plan of FLEETS) await welcomeFleet(container, manager, plan)
  await openForInvoices(manager, east)
  const company = await open('company', east)
  await openForPhones(company, east)
  await openForTexting(company)
  await testMeters(manager, shop.pumps)
  await strapTank(manager, company)
  const [charged, gray] = [cards.get('赵国强'), cards.get('沈丽娟')]
  if (charged !== undefined && gray !== undefined) {
    const stationId = stationIds.get(east.code) ?? 0
    await authoriseFuellings(
      { container, manager, pumps: shop.pumps, stationId },
      { charged, gray },
    )
  }
  const products = await nameProducts(company)
  for (const stationId of stationIds.values()) {
    await sellProducts(await openClient(container, 'company', stationId), products)
  }
  const trade = await buyFuel(company, {
    gasoline: products[92],
    diesel: products[0],
    stationId: stationIds.get(east.code) ?? 0,
  })
  await takeStock(await open('gauger', east), manager)
  const { company: employer } = await company.get<{ company: Made }>('/users/profile')
  const people = { company, books: await open('account', east) }
  await reportByHand(manager, people.books)
  await settleSupply(container, people, { ...trade, companyId: employer.id })
  await openAccounts(company, east)
  const platform = await openClient(container, 'admin', stationIds.get(east.code), 'platform')
  await shareAccounts(company, platform)
  await stockCards(company)
  await offerPaymentTemplates(company)
  await servePlatform(container, { companyId: employer.id, stationIds })
  await askForInvoices(manager)
  const till = await open('airport', airport)
  await openForInvoices(till, airport)
  await openForPhones(await open('company', airport), airport)
  await serve(
    { pumps: pumpsOf(container, airport), till, cards, goods: await goodsOf(till) },
    AIRPORT,
  )
}

/** The first shift, and what it sold since six in the morning. */
async function beginDay(
  { database }: Container,
  { manager, cashier }: Staff,
  stationId: number,
): Promise<Made> {
  const float = { key: 'drawer', value: { float: 50_000 }, version: 0 }
  await manager.put(`/stations/${stationId}/config`, float)
  const shift = await cashier.post('/shiftStates', {})
  await database.system(async (db) => {
    await beginAtSix(db, shift.id)
    await plantToday(db, stationId, { now: new Date(), traffic: TRAFFIC, shiftId: shift.id })
  })
  return shift
}

/** What the platform does for the company, and for all of them. */
async function servePlatform(
  container: Container,
  { companyId, stationIds }: { companyId: number; stationIds: ReadonlyMap<string, number> },
): Promise<void> {
  const platform = await openClient(container, 'admin', undefined, 'platform')
  await registerMiniPrograms(platform, { id: companyId })
  await keepLists(platform)
  await releaseSoftware(platform)
  for (const [code, id] of stationIds) {
    await equip(await openClient(container, 'admin', id, 'platform'), { code, id })
  }
}

interface Staff {
  manager: DemoClient
  cashier: DemoClient
}

async function welcomeMembers({ manager, cashier }: Staff): Promise<Cards> {
  const tags = new Map<string, number>()
  for (const tag of TAGS) tags.set(tag.name, (await manager.post('/tags', tag)).id)
  const packages = await cashier.get<Page<Made & { name: string }>>('/debitItems')
  const packageIds = new Map(packages.content.map(({ id, name }) => [name, id]))
  const cards = new Map<string, number>()
  for (const member of MEMBERS) {
    const cardId = await welcome(cashier, member, { tags, packageIds })
    if (cardId !== undefined) cards.set(member.name, cardId)
  }
  return cards
}

type Ids = ReadonlyMap<string, number>

/** @returns the card, if there is one */
async function welcome(
  cashier: DemoClient,
  { tag, card, ...person }: MemberPlan,
  { tags, packageIds }: { tags: Ids; packageIds: Ids },
): Promise<number | undefined> {
  const tagged = tag === undefined ? {} : { tags: [{ id: tags.get(tag) }] }
  const user = await cashier.post('/users', { kind: 'member', ...person, ...tagged })
  if (!card) return undefined
  const { id } = await cashier.post('/userCards', { user: { id: user.id }, ...card.settings })
  for (const { buys, paymentType } of card.recharges) {
    const bought =
      typeof buys === 'number' ? { amount: buys } : { debitItem: { id: packageIds.get(buys) } }
    await cashier.post(`/userCards/${id}/recharge`, { ...bought, paymentType })
  }
  return id
}

async function goodsOf(till: DemoClient): Promise<Ids> {
  const items = await till.get<Page<Made & { code: string }>>('/items?size=100')
  return new Map(items.content.map(({ id, code }) => [code, id]))
}

/** @returns the payments, in order */
async function serve(shop: Shop, visits: readonly Visit[]): Promise<Made[]> {
  const payments: Made[] = []
  for (const visit of visits) {
    const order = await sell(shop, visit)
    for (const payment of visit.pays) payments.push(await pay(shop, order, payment))
  }
  return payments
}

async function sell({ pumps, till, goods }: Shop, { takes }: Visit): Promise<Made> {
  if ('goods' in takes) return sellGoods(till, goods, takes)
  await pumps.deliver(takes)
  const newest = await till.get<Page<Made>>('/orders?size=1')
  const [order] = newest.content
  if (!order) throw new Error('The pump has delivered, and there is no order')
  return order
}

function sellGoods(till: DemoClient, goods: Ids, basket: Basket): Promise<Made> {
  const lineItems = Object.entries(basket.goods).map(([code, pieces]) => ({
    item: { id: goods.get(code) },
    quantity: quantityOfPieces(pieces),
  }))
  return till.post('/orders', { lineItems })
}

/** A cashier takes cash through the till's own route, anything else through the general one. */
async function pay({ till, cards }: Shop, order: Made, plan: PaymentPlan): Promise<Made> {
  const { by, member, ...money } = plan
  if (by === 'cash') {
    const path = `/orders/${order.id}/cashPay?expand=result`
    const { result } = await till.post<{ result: { transaction: Made } }>(path, money)
    return result.transaction
  }
  const way =
    by === 'card'
      ? { paymentType: 'debit', userCard: { id: cards.get(member ?? '') } }
      : { paymentType: by }
  const path = `/orders/${order.id}/pay`
  const { transaction } = await till.post<{ transaction: Made }>(path, { ...way, ...money })
  return transaction
}

function refundPart(manager: DemoClient, payment: Made): Promise<unknown> {
  const refund = { amount: 2000, mode: 'original', reason: '加油枪跳枪，多收了 20 元' }
  return manager.post(`/transactions/${payment.id}/refund`, refund)
}

const NOTES = [10_000, 5000, 2000, 1000, 500, 100, 50, 10] as const

/** What is in the drawer by notes and coins, the largest first. */
function piecesOf(sum: number): { value: number; pieces: number }[] {
  let rest = sum
  return NOTES.flatMap((value) => {
    const pieces = Math.floor(rest / value)
    rest -= pieces * value
    return pieces > 0 ? [{ value, pieces }] : []
  })
}

/** Part of the cash is in the safe already; the drawer is five yuan short, as drawers are. */
async function handOver({ manager, cashier }: Staff, shift: Made): Promise<void> {
  const path = `/shiftStates/${shift.id}`
  const drop = { amount: 20_000, remark: '保险柜' }
  const { drawer } = await cashier.post<{ drawer: { expected: number } }>(`${path}/cashDrops`, drop)
  const cashPieces = piecesOf(drawer.expected - 500)
  await cashier.post(`${path}/close`, { cashPieces, remark: '早班，少 5 元零钱' })
  await manager.post(`${path}/review`, { remark: '已核对' })
}

async function changeMind({ till, goods }: Shop): Promise<void> {
  const order = await sellGoods(till, goods, { goods: { COFFEE: 1 } })
  await till.post(`/orders/${order.id}/close`, { reason: '客户不要了' })
}

/** What people ask a manager for: a recharge back, money frozen, a present, points. */
async function lookAfterCards(manager: DemoClient, cards: Cards): Promise<void> {
  const pathOf = (member: string): string => `/userCards/${cards.get(member)}`
  const statement = await manager.get<{ details: (Made & { type: string })[] }>(
    `${pathOf('丁一鸣')}/statement`,
  )
  const charge = statement.details.find(({ type }) => type === 'charge')
  const refund = { amount: 30_000, mode: 'original', reason: '充错了卡' }
  await manager.post(`/userCardDetails/${charge?.id}/refund`, refund)
  await manager.post(`${pathOf('陆晓峰')}/freeze`, {
    amount: 10_000,
    reason: '卡丢了，等本人来核实',
  })
  const gift = { giftOnly: true, giftAmount: 2000, reason: '生日赠送' }
  await manager.post(`${pathOf('沈丽娟')}/recharge`, gift)
  await manager.post(`${pathOf('赵国强')}/points`, { amount: 200, reason: '会员日活动' })
}
