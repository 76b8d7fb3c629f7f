/**
 * One packet, one transaction: its effect and the packet itself are durable together or not at all,
 * and only then is it acknowledged. A packet that came before changes nothing and is acknowledged
 * again; a packet that cannot be acted on, or makes no sense, is kept with the reason for somebody to see to and
 * acknowledged as well, so that the controller goes on to the next one. Only a failure of ours leaves it
 * unacknowledged.
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
import type { Static, TSchema } from '@app/kernel/schema'
import Value from 'typebox/value'
import { type Database, type Db, sqlStateOf } from '#db/database.ts'
import type { LiveMessage } from '#live/live.ts'
import { applyAlert } from './alerts.ts'
import { book, type Booked, type Reading } from './book-packet.ts'
import type { Effect, Reporter } from './effect.ts'
import { PacketErrors, PacketNotes } from './errors.ts'
import { applyPumpTransaction } from './pump-transaction.ts'
import { applyInTankDelivery, applyTankMeasurement } from './tank-packets.ts'

const kind =
  <S extends TSchema>(
    schema: S,
    keyOf: (data: Static<S>) => string,
    apply: (db: Db, reporter: Reporter, data: Static<S>) => Promise<Effect>,
    subjectOf?: (data: Static<S>) => string,
  ) =>
  (data: unknown): Reading =>
    Value.Check(schema, data)
      ? {
          naturalKey: keyOf(data),
          ...(subjectOf && { subject: subjectOf(data) }),
          apply: (db, reporter) => apply(db, reporter, data),
        }
      : malformed(data)

/** `2026-11-21T14:05:09` without what some firmware adds to it. */
const seconds = (wallTime: string): string => wallTime.slice(0, 19)

/** When a delivery began and ended, as far as it says so. */
const momentsOf = ({ StartValues, EndValues }: UploadInTankDelivery): string | undefined => {
  const moments = [StartValues, EndValues].map((values) => seconds(values?.DateTime ?? ''))
  return moments.some(Boolean) ? moments.join('/') : undefined
}

const digestOf = (data: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(data ?? null))
    .digest('hex')

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
      ({ Tank }) => `${Tank}`,
    ),
  ],
  [
    'UploadInTankDelivery',
    kind(
      UploadInTankDelivery,
      (data) => `${data.Tank}/${momentsOf(data) ?? digestOf(data)}`,
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
  naturalKey: digestOf(data),
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
  const enter = (given: Packet, reading: Reading): Promise<Booked | undefined> =>
    database.system((db) =>
      book(db, { controllerId: controller.id, packet: given, reading, now: now() }),
    )
  const booked = await enter(packet, readingOf(packet)).catch((error: unknown) => {
    // Text that the database cannot hold, such as a lone surrogate, will not get better by sending.
    if (!sqlStateOf(error).startsWith(DATA_EXCEPTION)) throw error
    return enter({ ...packet, Type: storable(packet.Type) }, malformed(packet.Data))
  })
  for (const message of booked?.messages ?? []) publish(controller.station_id, message)
  return acknowledge(packet)
}

export const readingOf = ({ Type, Data }: Pick<Packet, 'Type' | 'Data'>): Reading =>
  (KINDS.get(Type) ?? unknownKind)(Data)

const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()

const DATA_EXCEPTION = '22'
