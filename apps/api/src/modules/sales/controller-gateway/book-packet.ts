/** One packet in one transaction: its effect, and the packet itself or why it had none, durable together. */

import type { Packet } from '@app/kernel/json-pts'
import { Refusal } from '@app/kernel/problem'
import { type Db, inSavepoint } from '#db/database.ts'
import type { LiveMessage } from '#live/live.ts'
import { holdController } from '#modules/forecourt/controllers/controller-rows.ts'
import type { Effect, Reporter } from './effect.ts'
import { PacketNotes } from './errors.ts'
import {
  type HeldController,
  keepRefusal,
  keyOfDay,
  settleRefusals,
} from './rejections/keep-refusal.ts'
import {
  type HeldRejection,
  holdRejection,
  resolveRejection,
  updateCode,
} from './rejections/store.ts'
import { isKnownPacket, writePacket } from './store.ts'

/** The controller was switched off, or another one took its place, while it was connected. */
export class ControllerDismissedError extends Error {}

/** A packet that has been read: what makes it itself, and what it does. */
export interface Reading {
  naturalKey: string
  /** Of what comes again every few seconds and is not worth keeping each time: what it is about. */
  subject?: string
  apply(db: Db, reporter: Reporter): Promise<Effect>
}

/** What came of a packet, and for whom that is news. */
export type Booked = Effect & { messages: readonly LiveMessage[] }

interface Booking {
  controllerId: number
  packet: Pick<Packet, 'Type' | 'Data'>
  reading: Reading
  now: Date
}

const keyOf = ({ controllerId, packet, reading }: Booking) => ({
  controllerId,
  type: packet.Type,
  naturalKey: reading.naturalKey,
})

/**
 * @returns nothing when the packet came before, or somebody dismissed it
 * @throws ControllerDismissedError
 */
export async function book(db: Db, booking: Booking): Promise<Booked | undefined> {
  // In one piece and in this order: what was told of the packet is read once the controller is held.
  const [station, isKnown, before] = await Promise.all([
    holdController(db, booking.controllerId),
    isKnownPacket(db, keyOf(booking)),
    holdRejection(db, keyOf(booking)),
  ])
  if (!station?.enabled) throw new ControllerDismissedError()
  if (isKnown) return undefined
  if (before && before.state !== 'open') return undefined
  return carryOut(db, station, booking, before)
}

/**
 * Books a packet anew that could not be booked before. The controller may have been ended since.
 *
 * @returns nothing when it has been seen to meanwhile
 */
export async function bookAgain(
  db: Db,
  booking: Booking,
  by: { rejectionId: number; userId: number },
): Promise<Booked | undefined> {
  const station = await holdController(db, booking.controllerId)
  const held = await holdRejection(db, { id: by.rejectionId })
  if (!station || held?.state !== 'open') return undefined
  const before = { ...held, userId: by.userId }
  const isKnown = await isKnownPacket(db, keyOf(booking))
  if (!isKnown) return carryOut(db, station, booking, before)
  const effect = { outcome: 'ignored', code: PacketNotes.duplicate.code } as const
  return resolve(db, heldOf(station, booking), effect, before)
}

type HeldStation = Awaited<ReturnType<typeof holdController>> & {}

/** Who tries again, if not the controller itself. */
type TriedBefore = HeldRejection & { userId?: number }

async function carryOut(
  db: Db,
  station: HeldStation,
  booking: Booking,
  before: TriedBefore | undefined,
): Promise<Booked> {
  const { controllerId, packet, reading, now } = booking
  const effect = await applyOrRefuse(db, () => reading.apply(db, { controllerId, station, now }))
  const held = heldOf(station, booking)
  if (effect.outcome === 'refused') {
    const messages = await stayRefused(db, held, { booking, code: effect.code, before })
    return { ...effect, messages }
  }
  writePacket(db, {
    company_id: station.company_id,
    station_id: station.id,
    controller_id: controllerId,
    type: packet.Type,
    natural_key: reading.naturalKey,
    data: JSON.stringify(packet.Data ?? null),
    outcome: effect.outcome,
    outcome_code: effect.code,
    created_at: now,
  })
  if (before) return resolve(db, held, effect, before)
  return { ...effect, messages: effect.messages ?? [] }
}

async function stayRefused(
  db: Db,
  held: HeldController,
  of: { booking: Booking; code: string; before: TriedBefore | undefined },
): Promise<LiveMessage[]> {
  const { booking, code, before } = of
  if (before) {
    await updateCode(db, before.id, code)
    return settleRefusals(db, held)
  }
  const { packet, reading, now } = booking
  const { subject, naturalKey } = reading
  return keepRefusal(db, held, {
    type: packet.Type,
    naturalKey: subject === undefined ? naturalKey : keyOfDay(`${subject}/${code}`, now),
    code,
    text: JSON.stringify(packet.Data ?? null),
  })
}

async function resolve(
  db: Db,
  held: HeldController,
  effect: Effect,
  { id, userId }: TriedBefore,
): Promise<Booked> {
  await resolveRejection(db, id, {
    state: 'booked',
    at: held.now,
    userId: userId ?? null,
    remark: '',
  })
  return { ...effect, messages: [...(effect.messages ?? []), ...(await settleRefusals(db, held))] }
}

const heldOf = (station: HeldStation, { controllerId, now }: Booking): HeldController => ({
  controllerId,
  ptsId: station.pts_id,
  companyId: station.company_id,
  stationId: station.id,
  now,
})

/** A refusal undoes what the effect had begun, and nothing else. */
async function applyOrRefuse(db: Db, work: () => Promise<Effect>): Promise<Effect> {
  try {
    return await inSavepoint(db, work)
  } catch (error) {
    if (error instanceof Refusal) return { outcome: 'refused', code: error.definition.code }
    throw error
  }
}
