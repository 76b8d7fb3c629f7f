/**
 * A connection with an MQTT broker over a websocket: hears one topic, says things on others. Whoever
 * opened it opens another when it is closed.
 */

import {
  acknowledgePacket,
  connectPacket,
  type Credentials,
  disconnectPacket,
  messageOf,
  type Packet,
  PacketKind,
  packetReader,
  pingPacket,
  publishPacket,
  subscribePacket,
} from './mqtt-packets.ts'

const KEEP_ALIVE_SECONDS = 60
/** Browsers slow the timers of hidden pages down to one a minute, which is still in time. */
const LOOKS_EVERY_MS = 30_000
const ACCEPTED = 0
const SUBSCRIPTION = 1
const LARGEST_PACKET_ID = 65_535

export interface MqttOptions extends Credentials {
  url: string
  /** The topic to hear. */
  topic: string
  onOpen: () => void
  /** From now on messages are heard. */
  onHearing: () => void
  onMessage: (text: string) => void
  /** Once, whoever ended it, and why; not after `end`. */
  onClose: (reason: string) => void
}

export interface MqttConnection {
  publish(topic: string, text: string): void
  end(): void
}

export function openMqtt(options: MqttOptions): MqttConnection {
  const socket = new WebSocket(options.url, 'mqtt')
  socket.binaryType = 'arraybuffer'
  const closing = new AbortController()
  const { signal } = closing
  let isAlive = true
  let lastPacketId = SUBSCRIPTION

  const send = (bytes: Uint8Array<ArrayBuffer>): void => {
    if (socket.readyState === WebSocket.OPEN) socket.send(bytes)
  }
  const close = (): void => {
    if (signal.aborted) return
    closing.abort()
    clearInterval(watch)
    send(disconnectPacket())
    socket.close()
  }
  const lose = (reason: string): void => {
    close()
    options.onClose(reason)
  }
  const read = packetReader((packet) => answer(packet, { options, send, lose }))
  // Whoever has said nothing since the last ping is gone, though the socket may not know it yet.
  const watch = setInterval(() => {
    if (!isAlive) return lose('the server says nothing')
    isAlive = false
    send(pingPacket())
  }, LOOKS_EVERY_MS)

  socket.addEventListener('open', () => send(connectPacket(options, KEEP_ALIVE_SECONDS)), {
    signal,
  })
  socket.addEventListener(
    'message',
    ({ data }) => {
      isAlive = true
      if (data instanceof ArrayBuffer) read(data)
    },
    { signal },
  )
  socket.addEventListener('close', ({ code }) => lose(`closed with ${code}`), { signal })
  return {
    publish: (topic, text) => {
      lastPacketId = lastPacketId === LARGEST_PACKET_ID ? SUBSCRIPTION + 1 : lastPacketId + 1
      send(publishPacket(lastPacketId, topic, text))
    },
    end: close,
  }
}

interface Line {
  options: MqttOptions
  send: (bytes: Uint8Array<ArrayBuffer>) => void
  lose: (reason: string) => void
}

function answer(packet: Packet, { options, send, lose }: Line): void {
  if (packet.kind === PacketKind.connack) {
    const code = packet.body[1]
    if (code !== ACCEPTED) return lose(`refused with ${code}`)
    send(subscribePacket(SUBSCRIPTION, options.topic))
    return options.onOpen()
  }
  if (packet.kind === PacketKind.suback) return options.onHearing()
  if (packet.kind !== PacketKind.publish) return
  const { packetId, text } = messageOf(packet)
  if (packetId !== undefined) send(acknowledgePacket(packetId))
  options.onMessage(text)
}
