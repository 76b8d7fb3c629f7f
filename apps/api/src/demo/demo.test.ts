import { describe, expect, it } from 'vitest'
import { DEMO_PIN } from './demo-plan.ts'
import { isListRoute } from '#lists/list-file.ts'
import { routesOf } from '../../test/conformance/routes.ts'
import { searching, useApp } from '../../test/harness.ts'
import { usePlatforms } from '../../test/invoicing.ts'
import { expectDone, findings, managerAt } from '../../test/checkout.ts'
import { DEMO_INVOICE_SECRET } from './demo-plan.ts'
import { demoTrouble, followInvoices } from './invoices.ts'
import { plantFirstDay } from './first-day.ts'
import { openClient } from './demo-client.ts'
import { plantCustomers } from './plant-demo.ts'

const platforms = usePlatforms({ secret: DEMO_INVOICE_SECRET, usual: demoTrouble })
const app = useApp({ isRealTime: true, invoicePlatforms: () => platforms.urls() })

/** What only devices, another month, a card reader, mistakes and the station on the motorway bring. */
const LATER = new Set([
  '/alarms',
  '/archives',
  '/cardIssues',
  '/controllerRejections',
  '/gauges',
  '/itemImports',
  '/monthlySettlements',
  '/purchaseContractImports',
  '/softwareInstallations',
  '/staffImports',
  '/taskRuns',
  '/wetstockCarriers',
  '/wetstockCases',
  '/wetstockDays',
  '/wetstockLimits',
  '/wetstockMonths',
  '/wetstockRankings',
])

/** A day of trade, and four hundred people with their balances, beside whatever else the machine does. */
const PLANTING_MS = 120_000

describe('the first day of the demo', () => {
  it(
    'fills every list of the console, and the books are right',
    async () => {
      const { east, airport } = app.ids
      const stationIds = new Map([
        ['E01', east],
        ['A02', airport],
      ])
      // Files of cards are taken in by a job.
      await app.listen()
      await plantFirstDay(app.container, stationIds)
      const manager = await app.as('manager')
      const totalOf = async (path: string): Promise<number> =>
        (await manager.at(east).get(path)).body.totalElements
      expect(await totalOf('/users?kind=member')).toBe(12)
      expect(await totalOf(`/userCards?${searching('card.type:debit AND card.group:null')}`)).toBe(
        10,
      )
      expect(await totalOf(`/userCards?${searching('card.group:!null')}`)).toBe(7)
      expect(await totalOf('/groups')).toBe(2)
      for (const path of [
        '/tags',
        '/refunds',
        '/invoices',
        '/sellerInvoices',
        '/taxes',
        '/userCardDetails',
        '/shiftStates?search=settled:true',
        '/orders?search=status:open',
        '/orders?search=status:partiallyPaid',
        '/orders?search=status:close',
        '/transactions?search=paymentType:debit',
        '/pumpAuthorisations?search=status:gray',
        '/pumpAuthorisations?search=status:done',
        '/pumpAuthorisations?search=isPrepaid:true',
        '/orders?search=kind:prepay',
      ]) {
        expect(await totalOf(path), path).toBeGreaterThan(0)
      }
      const company = (await app.as('company')).at(east)
      for (const path of [
        '/purchaseContracts?search=status:completed',
        '/fuelLoadings?search=status:done AND isShort:true',
        '/fuelLoadings?search=status:draft',
        '/supplyMonths?search=status:confirmed',
        '/supplyMonths?search=status:preview',
        '/tankStockMoves?search=kind:adjust',
        '/approvals?box=toDecide&search=command:adjustInventory',
      ]) {
        expect((await company.get(path)).body.totalElements, path).toBe(1)
      }
      for (const stationId of stationIds.values()) {
        const { content: fuels } = expectDone(await company.at(stationId).get('/stationFuels'))
        expect(fuels.length).toBeGreaterThan(2)
        for (const { name, price, listPrice } of fuels) {
          expect(Math.abs(price - listPrice), name).toBeLessThan(10)
        }
      }
      const lost = await company.get('/transportContracts?search=isOverLimit:true')
      expect(lost.body.totalElements).toBe(3)
      expect((await (await managerAt(app)).get('/orders')).body.totalElements).toBeGreaterThan(3)
      expect(await findings(app)).toEqual([])
    },
    PLANTING_MS,
  )

  it(
    'has many more customers, who came from an old system with their balances',
    async () => {
      await plantCustomers(app.container, new Map([['E01', app.ids.east]]))
      const manager = (await app.as('manager')).at(app.ids.east)
      const totalOf = async (path: string): Promise<number> =>
        (await manager.get(path)).body.totalElements
      expect(await totalOf('/users?kind=member')).toBe(400)
      expect(await totalOf('/groups')).toBe(12)
      expect(await totalOf(`/userCardDetails?${searching('type:opening')}`)).toBeGreaterThan(300)
      expect(await totalOf(`/priceChanges?${searching('mode:past')}`)).toBe(20)
      expect(await totalOf('/userDeals?search=status:used')).toBeGreaterThan(10)
      expect(await findings(app)).toEqual([])
    },
    PLANTING_MS,
  )

  it('leaves no list empty that the console can export', async () => {
    const company = (await app.as('company')).at(app.ids.east)
    const platform = (await app.as('admin', 'platform')).at(app.ids.east)
    const empty = new Set<string>()
    for (const { path } of routesOf(app.container).filter(isListRoute)) {
      if (path.includes(':')) continue
      const shown = await company.get(path)
      const { body } = shown.status === 403 ? await platform.get(path) : shown
      if (body.totalElements === 0) empty.add(path)
    }
    expect([...empty].filter((path) => !LATER.has(path) && !path.endsWith('Troubles'))).toEqual([])
  })

  it('has invoices in every state, blue and red', async () => {
    await app.listen()
    await followInvoices(await openClient(app.container, 'manager', app.ids.east))
    const manager = (await app.as('manager')).at(app.ids.east)
    const shown = async (): Promise<string[]> => {
      const { content } = (await manager.get('/invoices?size=100')).body
      return content
        .map(({ kind, status, orderCount, reversed }: any) =>
          [kind, status, orderCount, ...(reversed ? ['reversed'] : [])].join(' '),
        )
        .toSorted()
    }
    await expect
      .poll(shown, { timeout: 8_000 })
      .toEqual([
        'blue fail 1',
        'blue invoicing 1',
        'blue success 1',
        'blue success 1',
        'blue success 1 reversed',
        'blue success 2',
        'blue uninvoiced 1',
        'red fail 1',
        'red invoicing 1',
        'red success 1',
      ])
    expect(await findings(app)).toEqual([])
  })

  it('has a fleet head who finds the own cards, and can allocate money at once', async () => {
    const head = (await app.as('fleet')).at(app.ids.east)
    const family = `/userCards?${searching('card.group:!null')}`
    const { content } = (await head.get(family)).body
    expect(content).toHaveLength(4)
    const card = content.find(({ name }: { name: string }) => name === '市内配送')
    const transfer = await head.put(
      `/userCards/${card.id}/transfer`,
      { amount: 1_000 },
      { pin: DEMO_PIN },
    )
    expect(expectDone(transfer).to).toMatchObject({ id: card.id, available: 1_000 })
  })
})
