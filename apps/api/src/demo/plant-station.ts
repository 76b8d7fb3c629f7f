/** Plants a station from its plan: catalogue, tanks with their opening stock, pumps, controller. */

import { hash } from '@node-rs/argon2'
import { basisPoints, cents } from '@app/kernel/money'
import { centilitres } from '@app/kernel/quantity'
import type { Db } from '#db/database.ts'
import { fuelCategory, type StationPlan } from './company-plan.ts'
import { TAXES } from './demo-plan.ts'
import type { Say } from './english/english.ts'

const VAT = basisPoints(1300)

/** A station with everything that stands on it. Needs a transaction of the system role. */
export async function plantStation(
  db: Db,
  companyId: number,
  plan: StationPlan,
  { now, say }: { now: Date; say: Say },
): Promise<number> {
  const nextYear = new Date(now.getTime() + 365 * 86_400_000)
  const { id: stationId } = await db
    .insertInto('stations')
    .values({
      company_id: companyId,
      code: plan.code,
      name: say(plan.name),
      address: say(plan.address),
      phone: plan.phone,
      contact: say(plan.contact),
      longitude: plan.longitude,
      latitude: plan.latitude,
      enable_shift_settle: plan.enableShiftSettle,
      pkg_rfid: true,
      expire_time: nextYear,
      end_time: new Date(nextYear.getTime() + 30 * 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('station_configs')
    .values({
      company_id: companyId,
      station_id: stationId,
      key: 'notify',
      value: JSON.stringify({ days: 15 }),
    })
    .execute()
  const place = { companyId, stationId, say }
  const fuels = await plantFuels(db, place, plan)
  await plantGoods(db, place, plan)
  await plantForecourt(db, place, plan, fuels)
  await plantPackages(db, place, plan)
  await db
    .insertInto('controllers')
    .values({
      company_id: companyId,
      station_id: stationId,
      pts_id: plan.controller.ptsId,
      name: 'PTS-2',
      password_hash: await hash(plan.controller.password),
    })
    .execute()
  return stationId
}

interface Place {
  companyId: number
  stationId: number
  say: Say
}

async function plantFuels(db: Db, place: Place, plan: StationPlan): Promise<Map<string, number>> {
  const category = await plantCategory(db, place, 'fuel', fuelCategory.zh)
  const ids = new Map<string, number>()
  for (const [index, fuel] of plan.fuels.entries()) {
    const { id } = await db
      .insertInto('items')
      .values({
        company_id: place.companyId,
        station_id: place.stationId,
        category_id: category,
        category_type: 'fuel',
        fuel_type: fuel.fuelType,
        grade_id: fuel.gradeId,
        name: place.say(fuel.name),
        code: fuel.code,
        price_cents: cents(fuel.priceCents),
        tax_rate_bp: VAT,
        tax_spec_no: TAXES[fuel.code]?.specNo ?? '',
        colour: fuel.colour,
        weight: plan.fuels.length - index,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(fuel.code, id)
  }
  return ids
}

async function plantCategory(
  db: Db,
  place: Place,
  kind: 'fuel' | 'normal',
  name: string,
): Promise<number> {
  const { id } = await db
    .insertInto('categories')
    .values({
      company_id: place.companyId,
      station_id: place.stationId,
      kind,
      name: place.say(name),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function plantGoods(db: Db, place: Place, plan: StationPlan): Promise<void> {
  const categories = new Map<string, number>()
  for (const goods of plan.goods) {
    const category =
      categories.get(goods.category) ?? (await plantCategory(db, place, 'normal', goods.category))
    categories.set(goods.category, category)
    await db
      .insertInto('items')
      .values({
        company_id: place.companyId,
        station_id: place.stationId,
        category_id: category,
        category_type: 'normal',
        name: place.say(goods.name),
        code: goods.code,
        barcode: goods.barcode ?? null,
        price_cents: cents(goods.priceCents),
        stock: goods.stock,
        tax_rate_bp: VAT,
        tax_spec_no: TAXES[goods.category]?.specNo ?? '',
      })
      .execute()
  }
}

async function plantForecourt(
  db: Db,
  place: Place,
  plan: StationPlan,
  fuels: ReadonlyMap<string, number>,
): Promise<void> {
  const base = { company_id: place.companyId, station_id: place.stationId }
  const tanks = new Map<number, { id: number; item_id: number }>()
  for (const tank of plan.tanks) {
    const itemId = fuels.get(tank.fuel)
    if (itemId === undefined) throw new Error(`No fuel ${tank.fuel} for tank ${tank.number}`)
    const row = await db
      .insertInto('tanks')
      .values({
        ...base,
        number: tank.number,
        item_id: itemId,
        max_volume_cl: centilitres(tank.maxVolumeCl),
        low_alarm_cl: centilitres(tank.lowAlarmCl),
        book_volume_cl: centilitres(tank.levelCl),
      })
      .returning(['id', 'item_id'])
      .executeTakeFirstOrThrow()
    await db
      .insertInto('tank_stock_moves')
      .values({
        ...base,
        tank_id: row.id,
        kind: 'opening',
        volume_cl: centilitres(tank.levelCl),
        reference_type: 'tank',
        reference_id: row.id,
        balance_after_cl: centilitres(tank.levelCl),
      })
      .execute()
    tanks.set(tank.number, row)
  }
  let logicNo = 1
  for (const dispenser of plan.dispensers) {
    const { id: dispenserId } = await db
      .insertInto('dispensers')
      .values({
        ...base,
        number: dispenser.number,
        pump_address: dispenser.number,
        name: place.say(dispenser.name),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [index, tankNumber] of dispenser.nozzles.entries()) {
      const tank = tanks.get(tankNumber)
      if (!tank) throw new Error(`No tank ${tankNumber} for dispenser ${dispenser.number}`)
      await db
        .insertInto('nozzles')
        .values({
          ...base,
          dispenser_id: dispenserId,
          logic_no: logicNo++,
          physical_no: index + 1,
          tank_id: tank.id,
          item_id: tank.item_id,
        })
        .execute()
    }
  }
}

async function plantPackages(db: Db, place: Place, plan: StationPlan): Promise<void> {
  for (const [index, recharge] of plan.packages.entries()) {
    await db
      .insertInto('recharge_packages')
      .values({
        company_id: place.companyId,
        station_id: place.stationId,
        name: place.say(recharge.name),
        price_cents: cents(recharge.priceCents),
        gift_mode: 'amount',
        gift_cents: cents(recharge.giftCents),
        gift_days: recharge.giftDays ?? 0,
        bonus_points: recharge.bonusPoints,
        weight: plan.packages.length - index,
      })
      .execute()
  }
}
