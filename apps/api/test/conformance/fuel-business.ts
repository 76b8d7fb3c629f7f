/** What stations of a test have of fuel: equipment, a sale, what is wrong with it. */

import { cents } from '@app/kernel/money'
import { centilitres } from '@app/kernel/quantity'
import type { Db } from '#db/database.ts'
import { moveStock } from '#modules/forecourt/tanks/tank-rows.ts'
import type { TestApp } from '../harness.ts'
import type { Spot } from './tenants.ts'

/** What no till does: a fuelling, the packet that told of it, and the platform's part. */
export async function fuelAt(app: TestApp, spot: Spot): Promise<void> {
  await app.asOwner(`insert into tax_templates (provider_id, spec_no, rate_bp, classification_code)
    select provider_id, 'SPEC', 1300, '1070101010100000000' from companies
    where id = ${spot.companyId} on conflict do nothing`)
  await app.asOwner(`insert into fuel_codes (provider_id, code, fuel_type)
    select provider_id, '092', 'gasoline' from companies
    where id = ${spot.companyId} on conflict do nothing`)
  await app.asOwner(`insert into support_grants
      (company_id, reason, starts_at, ends_at, granted_by)
    select ${spot.companyId}, 'at station ${spot.stationId}', now(), now() + interval '24 hours', min(id)
    from users where company_id = ${spot.companyId}`)
  const place = { company_id: spot.companyId, station_id: spot.stationId }
  const firstOf = (db: Db, table: 'nozzles' | 'controllers' | 'tanks') =>
    db
      .selectFrom(table)
      .where('station_id', '=', spot.stationId)
      .orderBy('id')
      .select('id')
      .executeTakeFirstOrThrow()
  await app.look(async (db) => {
    const { id: fuellingId } = await db
      .insertInto('fuellings')
      .values({
        ...place,
        nozzle_id: (await firstOf(db, 'nozzles')).id,
        pump_sequence: 1,
        start_at: app.clock.now,
        end_at: app.clock.now,
        amount_cents: cents(75_300),
        unit_price_cents: cents(753),
        volume_cl: centilitres(10_000),
        totaliser_after_cl: centilitres(10_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('station_renewals')
      .values({ ...place, kind: 'begin' })
      .execute()
    const { id: tankId } = await firstOf(db, 'tanks')
    await moveStock(db, {
      tank_id: tankId,
      kind: 'sale',
      volume_cl: centilitres(-10_000),
      reference_type: 'fuelling',
      reference_id: fuellingId,
    })
    await db
      .insertInto('alarms')
      .values({
        ...place,
        kind: 'leak',
        subject_key: `tank:${tankId}`,
        tank_id: tankId,
        raised_at: app.clock.now,
      })
      .execute()
    const nozzle = await db
      .selectFrom('nozzles')
      .where('id', '=', (await firstOf(db, 'nozzles')).id)
      .select(['id', 'item_id', 'dispenser_id'])
      .executeTakeFirstOrThrow()
    const card = await db
      .selectFrom('user_cards')
      .where('station_id', '=', spot.stationId)
      .orderBy('id')
      .select(['id', 'created_by'])
      .executeTakeFirstOrThrow()
    await db
      .insertInto('pump_authorisations')
      .values({
        ...place,
        nozzle_id: nozzle.id,
        dispenser_id: nozzle.dispenser_id,
        item_id: nozzle.item_id,
        user_card_id: card.id,
        kind: 'amount',
        unit_price_cents: cents(753),
        status: 'gray',
        expires_at: app.clock.now,
        gray_at: app.clock.now,
        created_by: card.created_by ?? 0,
      })
      .execute()
    const { id: controllerId } = await firstOf(db, 'controllers')
    await db
      .insertInto('controller_packets')
      .values({
        ...place,
        controller_id: controllerId,
        type: 'UploadPumpTransaction',
        natural_key: '1',
        data: '{}',
        outcome: 'applied',
      })
      .execute()
    await db
      .insertInto('controller_rejections')
      .values({
        ...place,
        controller_id: controllerId,
        type: 'UploadPumpTransaction',
        natural_key: '2',
        code: 'UNKNOWN_PUMP',
        body: '{}',
      })
      .execute()
  })
}
