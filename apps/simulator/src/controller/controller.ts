/** The station controller: tells the server what happens and does what the server says. */

import { Message, message, type Packet } from '@app/kernel/json-pts'
import Value from 'typebox/value'
import { type Controls, obey } from './commands.ts'
import type { TagHolder } from '../forecourt/customers.ts'
import type { Forecourt, ForecourtEvent } from '../forecourt/forecourt.ts'
import { Outbox } from './outbox.ts'
import {
  gradeName,
  idAfter,
  inTankDelivery,
  probeError,
  pumpAlert,
  pumpTransaction,
  wrongTransaction,
  type Station,
  tankMeasurement,
} from './packets.ts'
import type { Random } from '../forecourt/random.ts'
import { keepDialling } from './redial.ts'
import { status } from '../forecourt/status.ts'
import { grantIn, isTagAnswer, TagDesk, tagQuestion } from './tag-desk.ts'
import type { Dial } from './transport.ts'

export interface Controller {
  /** Uploads how the forecourt looks now, if the server can be reached; never kept for later. */
  sendStatus(): void
  /** Lets a pump run on the tag that is held to it, if the server says so. @returns its transaction */
  serveTag(holder: TagHolder): Promise<number | undefined>
  /** Resolves when the server has accepted everything that happened so far. */
  whenDelivered(): Promise<void>
  stop(): void
}

export interface ControllerOptions {
  forecourt: Forecourt
  station: Station
  random: Random
  dial: Dial
  /** Before the first, second, … attempt to reach the server again. */
  redialAfterMs: readonly number[]
  /** How long to wait for an acknowledgement. */
  patienceMs: number
  /** What a person watching would like to know. */
  log: (line: string) => void
}

export function startController(options: ControllerOptions): Controller {
  const { forecourt, station, random, log } = options
  const startedAt = forecourt.now
  const controls: Controls = { forecourt, random, fetched: new Map() }
  let lastId = 0
  const numbered = (type: string, data: unknown): Packet => {
    lastId = idAfter(lastId)
    return { Id: lastId, Type: type, Data: data }
  }
  const send = (...packets: Packet[]): void =>
    link.send(JSON.stringify(message(packets, station.blueprint.ptsId)))
  const outbox = new Outbox(send, options.patienceMs)
  const tags = new TagDesk(send, options.patienceMs)
  let isReached = false
  const link = keepDialling(
    options.dial,
    {
      opened: () => outbox.opened(),
      closed: () => {
        if (isReached) log('lost the server')
        isReached = false
        outbox.closed()
        tags.closed()
      },
      received: (text) => {
        if (!isReached) log('reached the server')
        isReached = true
        const packets = readPackets(text)
        for (const answer of packets.filter(isAnswer)) outbox.answered(answer)
        for (const answer of packets.filter(isTagAnswer)) tags.answered(answer)
        const commands = packets.filter((packet) => !isAnswer(packet) && !isTagAnswer(packet))
        const answers = commands.map((command) => obey(command, controls))
        if (answers.length > 0) send(...answers)
      },
    },
    options.redialAfterMs,
  )
  const serveTag = async (holder: TagHolder): Promise<number | undefined> => {
    const nozzle = forecourt.pumps.get(holder.pump)?.nozzles.get(holder.nozzle)
    if (!nozzle) return forecourt.answerTag(holder, undefined)
    const { type, data } = tagQuestion(holder, nozzle, gradeName(station, nozzle.plan.gradeId))
    const answer = await tags.ask(numbered(type, data))
    return forecourt.answerTag(holder, answer && grantIn(answer, holder, nozzle))
  }
  forecourt.onEvent((event) => {
    if (event.kind === 'tagRead') return void serveTag(event.holder)
    const { type, data } = describe(event, forecourt, station)
    outbox.put(numbered(type, data), event.kind === 'measured' ? 'mayBeDropped' : 'mustArrive')
  })
  return {
    sendStatus: () => send(numbered('UploadStatus', status(forecourt, startedAt, station))),
    serveTag,
    whenDelivered: () => outbox.whenEmpty(),
    stop: () => {
      outbox.closed()
      tags.closed()
      link.close()
    },
  }
}

/** What the server has to know. */
type Telling = Exclude<ForecourtEvent, { kind: 'tagRead' }>

function describe(event: Telling, forecourt: Forecourt, station: Station) {
  if (event.kind === 'measured') {
    const { tank } = event.reading
    const data = forecourt.faults.deadProbes?.includes(tank)
      ? probeError(tank, event.at, station)
      : tankMeasurement(event.reading, event.at, station)
    return { type: 'UploadTankMeasurement', data }
  }
  if (event.kind === 'delivered') {
    return { type: 'UploadInTankDelivery', data: inTankDelivery(event.delivery, station) }
  }
  if (event.kind === 'alerted') {
    return { type: 'UploadAlertRecord', data: pumpAlert(event, station) }
  }
  const { temperature } = forecourt.tanks.get(event.fuelling.tank) ?? { temperature: 20 }
  const right = pumpTransaction(event.fuelling, temperature, station)
  const { wrongUploads: wrong } = forecourt.faults
  const data = wrong ? wrongTransaction(right, event.fuelling, { wrong, station }) : right
  return { type: 'UploadPumpTransaction', data }
}

/** The server answers uploads under their own type; everything else that it sends is a command. */
const isAnswer = ({ Type }: Packet): boolean => Type.startsWith('Upload')

/** A message that is not jsonPTS is ignored, as a controller does. */
function readPackets(text: string): Packet[] {
  try {
    const received: unknown = JSON.parse(text)
    return Value.Check(Message, received) ? received.Packets : []
  } catch {
    return []
  }
}
