/** A desk where somebody has logged in: calls through real HTTP, on connections that stay open. */

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

/** @param stationId where the account of the demo company is at work; absent: wherever it may be */
export async function openDesk(
  serverUrl: string,
  { account, stationId }: { account: string; stationId?: number },
): Promise<Send> {
  const agent = new Agent({ keepAlive: true, maxSockets: CALLERS })
  const send = async (
    { method, path, body }: { method: string; path: string; body?: unknown },
    headers: Record<string, string>,
  ): Promise<Answer> => {
    const answer = await exchange(new URL(`/api/v1${path}`, serverUrl), {
      agent,
      method,
      headers,
      body: body === undefined ? '' : JSON.stringify(body),
    })
    if (answer.status === 200) return answer
    throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
  }
  const login = { email: account, password: DEMO_PASSWORD, companyId: 'demo' }
  const { headers } = await send({ method: 'POST', path: '/users/login', body: login }, {})
  const identity = {
    authorization: String(headers.authorization),
    ...(stationId !== undefined && { station: String(stationId) }),
  }
  return async (method, path, body) => {
    const command = method === 'POST' ? { 'idempotency-key': randomUUID() } : {}
    const { text } = await send({ method, path, body }, { ...identity, ...command })
    return text
  }
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
