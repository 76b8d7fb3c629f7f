/** Client of somebody who has logged in: calls through real HTTP, on connections that stay open. */

import { randomUUID } from 'node:crypto'
import { Agent, type IncomingMessage, request } from 'node:http'
import { DEMO_PASSWORD } from '../../apps/api/src/demo/demo-plan.ts'
import { CALLERS } from './load.ts'

/** @returns the answer's text: reading it is the caller's time, not the server's */
export type Send = (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<string>

interface Answer {
  status: number
  headers: IncomingMessage['headers']
  text: string
}

interface Seat {
  account: string
  /** Where the account of the demo company is at work; absent: wherever it may be. */
  stationId?: number
}

export async function openClient(serverUrl: string, seat: Seat): Promise<Send> {
  const agent = new Agent({ keepAlive: true, maxSockets: CALLERS })
  const identity = await logIn(serverUrl, seat)
  return async (method, path, body) => {
    const command = method === 'POST' ? { 'idempotency-key': randomUUID() } : {}
    const headers = { ...identity, ...command }
    return (await send(serverUrl, { agent, method, path, body, headers })).text
  }
}

/** @returns the headers that say who is asking, and from where */
export async function logIn(
  serverUrl: string,
  { account, stationId }: Seat,
): Promise<Record<string, string>> {
  const body = { email: account, password: DEMO_PASSWORD, companyId: 'demo' }
  const call = { method: 'POST', path: '/users/login', body, headers: {}, agent: new Agent() }
  const { headers } = await send(serverUrl, call)
  return {
    authorization: String(headers.authorization),
    ...(stationId !== undefined && { station: String(stationId) }),
  }
}

async function send(
  serverUrl: string,
  call: {
    method: string
    path: string
    body?: unknown
    headers: Record<string, string>
    agent: Agent
  },
): Promise<Answer> {
  const { method, path, body } = call
  const answer = await exchange(new URL(`/api/v1${path}`, serverUrl), {
    ...call,
    body: body === undefined ? '' : JSON.stringify(body),
  })
  if (answer.status === 200) return answer
  throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
}

/** Plain `node:http`, since `fetch` would take several times as much of the two cores' time. */
function exchange(
  url: URL,
  call: { agent: Agent; method: string; headers: Record<string, string>; body: string },
): Promise<Answer> {
  const { agent, method, body } = call
  const type = body && {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  }
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      { agent, method, headers: { ...call.headers, ...type } },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text })
        })
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })
}
