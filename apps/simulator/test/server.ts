/** The server's end of jsonPTS in miniature, with every bad habit on request. */

import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { acknowledge, Message, message, type Packet } from '@app/kernel/json-pts'
import Value from 'typebox/value'
import { type WebSocket, WebSocketServer } from 'ws'

interface Received extends Packet {
  ptsId: string | undefined
}

export interface TestServer {
  url: string
  httpUrl: string
  /** Every packet, in the order of arrival, repeats included. */
  packets: Received[]
  /** Bodies and headers of POST requests. */
  posts: { body: string; headers: IncomingHttpHeaders }[]
  /** Headers of the websocket handshakes. */
  handshakes: IncomingHttpHeaders[]
  /** How a packet is answered; nothing is sent for `undefined`. */
  answer: (packet: Packet) => Packet | undefined
  /** Whether handshakes and POST requests are let in. */
  isWelcoming: boolean
  /** Sends a command; over HTTP, with the next reply. */
  say(packet: Packet): void
  /** Cuts every connection at once. */
  drop(): void
  close(): Promise<void>
}

/** What wants an answer; all else is one. */
const ASKING = /^(Upload|Request)/

export async function startServer(port = 0): Promise<TestServer> {
  const sockets = new WebSocketServer({ noServer: true })
  const http = createServer((request, response) => {
    void readBody(request).then((body) => {
      server.posts.push({ body, headers: request.headers })
      response.statusCode = server.isWelcoming ? 200 : 401
      response.end(server.isWelcoming ? JSON.stringify(hear(body, commands.splice(0))) : '')
    })
  })
  const server: TestServer = {
    url: '',
    httpUrl: '',
    packets: [],
    posts: [],
    handshakes: [],
    answer: acknowledge,
    isWelcoming: true,
    say: (packet) => {
      if (sockets.clients.size === 0) commands.push(packet)
      broadcast(sockets.clients, JSON.stringify(message([packet])))
    },
    drop: () => {
      for (const socket of sockets.clients) socket.terminate()
    },
    close: async () => {
      server.drop()
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }
  const commands: Packet[] = []
  const hear = (text: string, more: Packet[] = []): Message | undefined => {
    const heard: unknown = JSON.parse(text)
    if (!Value.Check(Message, heard)) throw new Error(`not jsonPTS: ${text}`)
    server.packets.push(...heard.Packets.map((packet) => ({ ...packet, ptsId: heard.PtsId })))
    const answers = heard.Packets.flatMap((packet) =>
      ASKING.test(packet.Type) ? (server.answer(packet) ?? []) : [],
    )
    const packets = [...answers, ...more]
    return packets.length > 0 ? message(packets) : undefined
  }
  http.on('upgrade', (request, stream, head) => {
    server.handshakes.push(request.headers)
    if (!server.isWelcoming) {
      stream.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
      return
    }
    sockets.handleUpgrade(request, stream, head, (socket) => {
      socket.on('message', (data) => {
        const answer = hear(data.toString())
        if (answer) socket.send(JSON.stringify(answer))
      })
    })
  })
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve))
  const { port: listening } = addressOf(http.address())
  server.url = `ws://127.0.0.1:${listening}/jsonPTS`
  server.httpUrl = `http://127.0.0.1:${listening}/jsonPTS`
  return server
}

function broadcast(sockets: ReadonlySet<WebSocket>, text: string): void {
  for (const socket of sockets) socket.send(text)
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return address
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}
