/**
 * A process that is a card: it dials the virtual reader (vpcd, of Debian's vsmartcard-vpcd), which puts
 * the card on it, and hangs up, which takes it away. Each message has its length in two bytes before it.
 */

import { connect, type Socket } from 'node:net'
import { type CardKind, createCard } from '#simulated/simulated-card-reader.ts'
import type { SimulatedCard } from '#simulated/simulated-card.ts'

/** What the test says to this process. */
export interface Order {
  /** Puts a new card on, or the last one back. */
  insert?: CardKind | 'again'
  remove?: true
  /** Takes it away instead of answering, after so many more commands. */
  removeAfter?: number
}

const LENGTH_BYTES = 2
const GET_ATR = 4
const REDIAL_MS = 50

/** The service looks at its readers every 400 ms; no hand is faster. */
const HAND_MS = 1000

/** A contactless card without anything to tell of itself (PC/SC part 3, 3.1.3.2.3). */
const ATR = Buffer.from('3B80800101', 'hex')

const port = Number(process.argv[2])
const hand: { card?: SimulatedCard; socket?: Socket; commandsLeft: number } = {
  commandsLeft: Number.POSITIVE_INFINITY,
}

function insert(card: SimulatedCard): void {
  hand.card = card
  hand.commandsLeft = Number.POSITIVE_INFINITY
  setTimeout(() => dial(card), HAND_MS)
}

function dial(card: SimulatedCard): void {
  const socket = connect(port, '127.0.0.1')
  hand.socket = socket
  socket.setNoDelay(true)
  readMessages(socket, (message) => hear(socket, card, message))
  socket.on('error', () => {
    // Told by the end of the connection, too.
  })
  // The reader may not be there yet, or may have lost patience; the card still lies there.
  socket.on('close', () => setTimeout(() => hand.socket === socket && dial(card), REDIAL_MS))
}

function remove(): void {
  hand.socket?.destroy()
  delete hand.socket
}

/** One byte is about power and reset, more are a command. */
function hear(socket: Socket, card: SimulatedCard, message: Buffer): void {
  if (message.length === 1) {
    if (message[0] === GET_ATR) send(socket, ATR)
    else card.reset()
    return
  }
  if (hand.commandsLeft === 0) return remove()
  hand.commandsLeft -= 1
  send(socket, card.transmit(message))
}

function send(socket: Socket, body: Buffer): void {
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt16BE(body.length)
  socket.write(Buffer.concat([length, body]))
}

function readMessages(socket: Socket, hear: (message: Buffer) => void): void {
  let rest = Buffer.alloc(0)
  socket.on('data', (chunk) => {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= LENGTH_BYTES) {
      const end = LENGTH_BYTES + rest.readUInt16BE()
      if (rest.length < end) return
      hear(rest.subarray(LENGTH_BYTES, end))
      rest = rest.subarray(end)
    }
  })
}

process.on('message', (order: Order) => {
  if (order.insert === 'again' && hand.card) insert(hand.card)
  else if (order.insert && order.insert !== 'again') insert(createCard(order.insert))
  if (order.remove) remove()
  if (order.removeAfter !== undefined) hand.commandsLeft = order.removeAfter
})
process.on('disconnect', () => process.exit(0))
