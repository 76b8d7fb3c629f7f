/** A client of the demo's staff: everything it does goes through the API. */

import { randomUUID } from 'node:crypto'
import type { Container } from '#container.ts'
import { demoCompany, DEMO_PASSWORD, DEMO_PIN } from './demo-plan.ts'

/** What most commands answer, among other things. */
export interface Made {
  id: number
}

export interface DemoClient {
  get<T>(path: string): Promise<T>
  post<T = Made>(path: string, body: object): Promise<T>
  put<T = Made>(path: string, body: object): Promise<T>
}

/** Logs in and goes to work at a station; the platform's people work at none. */
export async function openClient(
  container: Container,
  account: string,
  stationId?: number,
  companyId = demoCompany.code,
): Promise<DemoClient> {
  const login = { email: account, password: DEMO_PASSWORD, companyId }
  const { headers } = await send(container, { method: 'POST', path: '/users/login', body: login })
  const identity = {
    authorization: String(headers.authorization),
    ...(stationId !== undefined && { station: String(stationId) }),
    'x-pin': DEMO_PIN,
  }
  const command = (method: 'POST' | 'PUT') => async (path: string, body: object) => {
    const key = { 'idempotency-key': randomUUID() }
    return (await send(container, { method, path, body }, { ...identity, ...key })).json()
  }
  return {
    get: async (path) => (await send(container, { method: 'GET', path }, identity)).json(),
    post: command('POST'),
    put: command('PUT'),
  }
}

async function send(
  { app }: Container,
  call: { method: 'GET' | 'POST' | 'PUT'; path: string; body?: object },
  headers: Record<string, string> = {},
) {
  const { method, path, body } = call
  const answer = await app.inject({
    method,
    url: `/api/v1${path}`,
    headers,
    ...(body && { payload: body }),
  })
  if (answer.statusCode === 200) return answer
  throw new Error(`The demo's ${method} ${path} was answered: ${answer.body}`)
}
