/** A forecourt controller for tests: speaks jsonPTS over a real websocket and obeys price commands. */

import { once } from 'node:events'
import { WebSocket } from 'ws'
import {
  message,
  type Packet,
  reject,
  type UploadAlertRecord,
  type UploadInTankDelivery,
  type UploadPumpTransaction,
  type UploadStatus,
  type UploadTankMeasurement,
} from '@app/kernel/json-pts'
import { COMMANDS } from '@app/kernel/json-pts-commands'

/** The controllers of the fixtures. */
export const EAST = { ptsId: '003A003A3435510938393730', password: 'east-controller' }
export const AIRPORT = { ptsId: '003A003A3435510938393731', password: 'airport-controller' }
export const RIVAL = { ptsId: 'FFFF003A3435510938393732', password: 'rival-controller' }

export interface Login {
  ptsId: string
  password: string
}

export const basic = ({ ptsId, password }: Login): string =>
  `Basic ${Buffer.from(`${ptsId}:${password}`).toString('base64')}`

interface Uploads {
  UploadPumpTransaction: UploadPumpTransaction
  UploadTankMeasurement: UploadTankMeasurement
  UploadInTankDelivery: UploadInTankDelivery
  UploadAlertRecord: UploadAlertRecord
  UploadStatus: UploadStatus
}

/** 20 litres of 92# for 150.60 at pump 1, ended at 09:50 station time, unless told otherwise. */
export const pumpTransaction = (more: Partial<UploadPumpTransaction>): UploadPumpTransaction => ({
  DateTimeStart: '2026-11-21T09:48:00',
  DateTime: '2026-11-21T09:50:00',
  Pump: 1,
  Nozzle: 1,
  Transaction: 1,
  Volume: 20,
  Price: 7.53,
  Amount: 150.6,
  TotalVolume: 1020,
  ...more,
})

export interface TestController {
  /** Uploads and waits for the answer to it. */
  upload<T extends keyof Uploads>(type: T, data: Uploads[T]): Promise<Packet>
  /** Sends text as it is and waits for whatever comes back. */
  say(text: string): Promise<{ Packets: Packet[] }>
  /** What the pumps cost now: pump number to prices in nozzle order. */
  prices: Map<number, number[]>
  /** The pumps whose prices were asked for and not told yet. */
  asked: Set<number>
  /** What was commanded, in order. */
  commands: Packet[]
  /** Decides what a command is answered; nothing: silence. Obeys unless a test sets it. */
  onCommand: (command: Packet, obey: () => Packet) => Packet | undefined
  close(): Promise<void>
  /** Resolves when the server has closed the connection. */
  whenClosed(): Promise<void>
}

export async function connectController(port: number, login: Login): Promise<TestController> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/jsonPTS`, {
    headers: { authorization: basic(login), 'x-pts-id': login.ptsId },
  })
  const waiting: ((received: { Packets: Packet[] }) => void)[] = []
  let lastId = 0
  const controller: TestController = {
    prices: new Map(),
    asked: new Set(),
    commands: [],
    onCommand: (_, obey) => obey(),
    say: (text) =>
      new Promise((resolve) => {
        waiting.push(resolve)
        socket.send(text)
      }),
    upload: async (type, data) => {
      lastId += 1
      const packet: Packet = { Id: lastId, Type: type, Data: data }
      const { Packets: answers } = await controller.say(JSON.stringify(message([packet])))
      const answer = answers.find(({ Id }) => Id === packet.Id)
      if (!answer) throw new Error(`no answer to ${type}`)
      return answer
    },
    close: async () => {
      socket.close()
      await controller.whenClosed()
    },
    whenClosed: async () => {
      if (socket.readyState !== socket.CLOSED) await once(socket, 'close')
    },
  }
  socket.on('message', (data) => {
    const received: { Packets: Packet[] } = JSON.parse(data.toString())
    const [first] = received.Packets
    if (first?.Type.startsWith('Upload')) return waiting.shift()?.(received)
    for (const command of received.Packets) {
      controller.commands.push(command)
      const answer = controller.onCommand(command, () => obey(controller, command))
      if (answer) socket.send(JSON.stringify(message([answer], login.ptsId)))
    }
  })
  await once(socket, 'open')
  return controller
}

/** The answer of a log-in that is refused: the status of the handshake. */
export async function refusedHandshake(
  port: number,
  headers: Record<string, string>,
): Promise<number> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/jsonPTS`, { headers })
  socket.on('error', () => {})
  const [, response] = await once(socket, 'unexpected-response')
  socket.terminate()
  return response.statusCode
}

interface PriceCommand {
  Pump: number
  Prices: number[]
}

/** As a PTS-2 does: prices are fetched from the pump, and answer the next question for its status. */
function obey({ prices, asked }: TestController, command: Packet): Packet {
  const { Pump: pump, Prices: wanted } = command.Data as PriceCommand
  const { Id, Type } = command
  switch (Type) {
    case COMMANDS.setPumpPrices.request:
      prices.set(pump, wanted)
      return { Id, Type, Message: 'OK' }
    case COMMANDS.getPumpPrices.request:
      asked.add(pump)
      return { Id, Type, Message: 'OK' }
    case COMMANDS.getStatus.request:
      return asked.delete(pump)
        ? { Id, Type: 'PumpPrices', Data: { Pump: pump, Prices: prices.get(pump) ?? [] } }
        : { Id, Type: COMMANDS.getStatus.answer, Data: { Pump: pump, LastTransaction: 0 } }
    default:
      return reject(command, 'JSONPTS_ERROR_NOT_FOUND')
  }
}
