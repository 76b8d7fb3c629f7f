/** A station with errors and faults, lived through by the simulator, as rows of two tanks. */

import { cents } from '@app/kernel/money'
import { addVolumes, type Centilitres, centilitres } from '@app/kernel/quantity'
import { Forecourt } from '@app/simulator/forecourt/forecourt'
import type { Faults } from '@app/simulator/forecourt/faults'
import { GOOD } from '@app/simulator/forecourt/imperfections'
import type { Delivery, Reading, Sale } from '@app/wetstock/ledger/observations'
import { plantTankPast, type TankPast } from '#demo/wetstock/tank-past.ts'
import type { TestApp } from './harness.ts'
import { aProduct, aSupplier } from './supply.ts'

export interface LivedTank extends TankPast {
  table: readonly Centilitres[]
  readings: Reading[]
  sales: Sale[]
  deliveries: Delivery[]
}

interface Life {
  from: Date
  days: number
  faults: Faults
}

const PUMPS = [1, 2]
const TANKS = [1, 2]

/** Nozzles are named `pump/tank`. */
export function liveThrough({ from, days, faults }: Life): Map<number, LivedTank> {
  const forecourt = new Forecourt(
    {
      ptsId: '003B00265030500420303531',
      password: 'wetstock',
      timeZone: 'Asia/Shanghai',
      grades: TANKS.map((id) => ({ id, name: `grade ${id}`, price: cents(789) })),
      tanks: TANKS.map((number) => ({
        number,
        gradeId: number,
        capacity: centilitres(3_000_000),
        diameter: 2500,
        volume: centilitres(2_000_000),
        temperature: 16,
        density: 745,
        water: 12,
      })),
      pumps: PUMPS.map((number) => ({
        number,
        nozzles: TANKS.map((tank) => ({ number: tank, gradeId: tank, tank })),
      })),
      customersPerDay: 160,
      imperfections: GOOD,
      faults,
    },
    { seed: 7, startAt: from },
  )
  const told = new Map(
    [...forecourt.tanks].map(([number, tank]): [number, LivedTank] => [
      number,
      { table: tank.strapping, readings: [], sales: [], deliveries: [] },
    ]),
  )
  const meters = new Map<string, Centilitres>()
  forecourt.onEvent((event) => {
    if (event.kind === 'measured') {
      const { tank, productHeight: height, waterHeight: water, temperature } = event.reading
      told.get(tank)?.readings.push({ at: event.at, height, water, temperature })
    } else if (event.kind === 'fuelled') {
      const { tank, pump, transaction, startedAt, endedAt, volume } = event.fuelling
      const nozzle = `${pump}/${tank}`
      const totaliser = addVolumes(meters.get(nozzle) ?? centilitres(0), volume)
      meters.set(nozzle, totaliser)
      const sale = { id: `${transaction}`, nozzle, startedAt, endedAt, volume, totaliser }
      told.get(tank)?.sales.push(sale)
    } else if (event.kind === 'delivered') {
      const { tank, ...delivery } = event.delivery
      const deliveries = told.get(tank)?.deliveries
      deliveries?.push({ ...delivery, id: `${deliveries.length + 1}` })
    }
  })
  forecourt.step(days * 86_400_000)
  return told
}

/** @returns the tank's id and its nozzles', by pump */
export async function plant(
  app: TestApp,
  stationId: number,
  number: number,
  past: LivedTank,
): Promise<{ tankId: number; nozzles: Map<string, number> }> {
  const company = await app.as('company')
  const product = await aProduct(company, { fuelType: 'gasoline', density: 745 })
  const supplier = await aSupplier(company)
  return app.look(async (db) => {
    const tank = await db
      .selectFrom('tanks')
      .where('station_id', '=', stationId)
      .where('number', '=', number)
      .select('id')
      .executeTakeFirstOrThrow()
    const drawing = await db
      .selectFrom('nozzles')
      .innerJoin('dispensers', 'dispensers.id', 'nozzles.dispenser_id')
      .where('nozzles.tank_id', '=', tank.id)
      .select(['nozzles.id', 'dispensers.number'])
      .execute()
    const nozzles = new Map(drawing.map((one) => [`${one.number}/${number}`, one.id]))
    await plantTankPast(
      db,
      {
        id: tank.id,
        name: `${number}`,
        table: past.table,
        load: { productId: product.id, supplierId: supplier.id },
      },
      {
        ...past,
        sales: past.sales.map((sale) => ({ ...sale, nozzle: `${nozzles.get(sale.nozzle)}` })),
      },
    )
    return { tankId: tank.id, nozzles }
  })
}
