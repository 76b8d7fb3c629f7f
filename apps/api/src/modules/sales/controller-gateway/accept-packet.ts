/**
 * One packet, one transaction: its effect and the packet itself are durable together or not at all,
 * and only then is it acknowledged. A packet that came before changes nothing and is acknowledged
 * again; a packet that cannot be acted on, or makes no sense, is kept with the reason and acknowledged as
 * well, so that the controller goes on to the next one. Only a failure of ours leaves it unacknowledged.
 */

import { createHash } from 'node:crypto'
import {
  acknowledge,
  type Packet,
  UploadAlertRecord,
  UploadInTankDelivery,
  UploadPumpTransaction,
  UploadTankMeasurement,
} from '@app/kernel/json-pts'
import { Refusal } from '@app/kernel/problem'
import type { Static, TSchema } from '@app/kernel/schema'
import Value from 'typebox/value'
import { type Database, type Db, inSavepoint, sqlStateOf } from '#db/database.ts'
import type { LiveMessage } from '#live/live.ts'
import { holdController } from '#modules/forecourt/controllers/controller-rows.ts'
import { applyAlert } from './alerts.ts'
import type { Effect, Reporter } from './effect.ts'
import { PacketErrors, PacketNotes } from './errors.ts'
import { applyPumpTransaction } from './pump-transaction.ts'
import { insertPacket, isKnownPacket } from './store.ts'
import { applyInTankDelivery, applyTankMeasurement } from './tank-packets.ts'

/** The controller was switched off, or another one took its place, while it was connected. */
export class ControllerDismissedError extends Error {}

/** A packet that has been read: what makes it itself, and what it does. */
interface Reading {
  naturalKey: string
  apply(db: Db, reporter: Reporter): Promise<Effect>
}

const kind =
  <S extends TSchema>(
    schema: S,
    keyOf: (data: Static<S>) => string,
    apply: (db: Db, reporter: Reporter, data: Static<S>) => Promise<Effect>,
  ) =>
  (data: unknown): Reading =>
    Value.Check(schema, data)
      ? { naturalKey: keyOf(data), apply: (db, reporter) => apply(db, reporter, data) }
      : malformed(data)

/** `2026-11-21T14:05:09` without what some firmware adds to it. */
const seconds = (wallTime: string): string => wallTime.slice(0, 19)

const KINDS = new Map([
  [
    'UploadPumpTransaction',
    kind(
      UploadPumpTransaction,
      ({ Pump, Nozzle, Transaction, DateTime: at }) =>
        `${Pump}/${Nozzle}/${Transaction}/${seconds(at)}`,
      applyPumpTransaction,
    ),
  ],
  [
    'UploadTankMeasurement',
    kind(
      UploadTankMeasurement,
      ({ Tank, DateTime }) => `${Tank}/${seconds(DateTime)}`,
      applyTankMeasurement,
    ),
  ],
  [
    'UploadInTankDelivery',
    kind(
      UploadInTankDelivery,
      ({ Tank, StartValues, EndValues }) =>
        `${Tank}/${seconds(StartValues.DateTime)}/${seconds(EndValues.DateTime)}`,
      applyInTankDelivery,
    ),
  ],
  [
    'UploadAlertRecord',
    kind(
      UploadAlertRecord,
      ({ DeviceType, DeviceNumber, Code, State, DateTime: at }) =>
        `${DeviceType}/${DeviceNumber}/${Code}/${State}/${seconds(at)}`,
      applyAlert,
    ),
  ],
])

/** Kept once, as what it says tells it apart, and acted on by nobody. */
const kept = (data: unknown, effect: Effect): Reading => ({
  naturalKey: createHash('sha256')
    .update(JSON.stringify(data ?? null))
    .digest('hex'),
  apply: async () => effect,
})

/** What nothing is known to be done with waits for whoever teaches us. */
const unknownKind = (data: unknown): Reading =>
  kept(data, { outcome: 'ignored', code: PacketNotes.unknownType.code })

/** A packet that makes no sense: a controller that heard an error would send it again for ever. */
const malformed = (data: unknown): Reading =>
  kept(data, { outcome: 'refused', code: PacketErrors.malformed.code })

export interface Acceptance {
  database: Database
  now(): Date
  publish(stationId: number, message: LiveMessage): void
}

/**
 * @returns the answer to the packet: it is durable, whatever came of it
 * @throws ControllerDismissedError, and whatever went wrong with us; then the packet has no answer
 */
export async function acceptPacket(
  { database, now, publish }: Acceptance,
  controller: { id: number; station_id: number },
  packet: Packet,
): Promise<Packet> {
  const enter = (given: Packet, reading: Reading): Promise<Effect | undefined> =>
    database.system((db) =>
      book(db, { controllerId: controller.id, packet: given, reading, now: now() }),
    )
  const reading = (KINDS.get(packet.Type) ?? unknownKind)(packet.Data)
  const effect = await enter(packet, reading).catch((error: unknown) => {
    // Text that the database cannot hold, such as a lone surrogate, will not get better by sending.
    if (!sqlStateOf(error).startsWith(DATA_EXCEPTION)) throw error
    return enter(asText(packet), malformed(packet.Data))
  })
  for (const message of effect?.messages ?? []) publish(controller.station_id, message)
  return acknowledge(packet)
}

/** A packet that can be stored: as the text that came, in which odd characters are written out. */
const asText = (packet: Packet): Packet => ({
  ...packet,
  Type: packet.Type.replaceAll('\0', '').toWellFormed(),
  Data: JSON.stringify(packet.Data ?? null),
})

const DATA_EXCEPTION = '22'

/** @returns nothing when the packet came before */
async function book(
  db: Db,
  input: { controllerId: number; packet: Packet; reading: Reading; now: Date },
): Promise<Effect | undefined> {
  const { controllerId, packet, reading, now } = input
  const station = await holdController(db, controllerId)
  if (!station) throw new ControllerDismissedError()
  const { naturalKey } = reading
  if (await isKnownPacket(db, { controllerId, type: packet.Type, naturalKey })) return undefined
  const effect = await applyOrRefuse(db, () => reading.apply(db, { controllerId, station, now }))
  await insertPacket(db, {
    company_id: station.company_id,
    station_id: station.id,
    controller_id: controllerId,
    type: packet.Type,
    natural_key: naturalKey,
    data: JSON.stringify(packet.Data ?? null),
    outcome: effect.outcome,
    outcome_code: effect.code,
    created_at: now,
  })
  return effect
}

/** A refusal undoes what the effect had begun, and nothing else. */
async function applyOrRefuse(db: Db, work: () => Promise<Effect>): Promise<Effect> {
  try {
    return await inSavepoint(db, work)
  } catch (error) {
    if (error instanceof Refusal) return { outcome: 'refused', code: error.definition.code }
    throw error
  }
}
