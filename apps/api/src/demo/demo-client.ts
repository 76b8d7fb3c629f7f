/** A client of the demo's staff: everything it does goes through the API. */

import { randomUUID } from 'node:crypto'
import type { Container } from '#container.ts'
import { demoCompany, DEMO_PASSWORD, DEMO_PIN } from './demo-plan.ts'
import {
  asPlanned,
  chineseOf,
  type DemoLanguage,
  englishOf,
  retold,
  type Say,
  tableInEnglish,
} from './english/english.ts'

/** What most commands answer, among other things. */
export interface Made {
  id: number
}

export interface DemoClient {
  get<T>(path: string): Promise<T>
  post<T = Made>(path: string, body: object): Promise<T>
  put<T = Made>(path: string, body: object): Promise<T>
  /** Sends a table or another file as a browser's form does. */
  send<T = Made>(
    path: string,
    file: { name: string; content: string | Uint8Array<ArrayBuffer> },
  ): Promise<T>
}

/** A call that was not done. */
class DemoRefusal extends Error {
  /** Of the second person that is to be asked. */
  readonly approvalId: number | undefined

  constructor(call: string, body: string) {
    super(`The demo's ${call} was answered: ${body}`)
    const problem: { details?: { approvalId?: number } } = JSON.parse(body)
    this.approvalId = problem.details?.approvalId
  }
}

/** A second person allows what was refused for the want of one. */
export async function confirm(second: DemoClient, refusal: unknown): Promise<void> {
  if (!(refusal instanceof DemoRefusal) || refusal.approvalId === undefined) throw refusal
  await second.post(`/approvals/${refusal.approvalId}/approve`, {})
}

/** A server whose demo has names in one language or the other. */
export interface DemoContainer extends Container {
  /** Chinese by default, which is what the plans are written in. */
  demoLanguage?: DemoLanguage
}

/** How names and notes are said in its language. */
export const sayingOf = ({ demoLanguage }: Pick<DemoContainer, 'demoLanguage'>): Say =>
  demoLanguage === 'en' ? englishOf : asPlanned

/** Logs in and goes to work at a station; the platform's people work at none. */
export async function openClient(
  container: DemoContainer,
  account: string,
  stationId?: number,
  companyId = demoCompany.code,
): Promise<DemoClient> {
  const login = { email: account, password: DEMO_PASSWORD, companyId }
  const { headers } = await call(container, {
    method: 'POST',
    path: '/users/login',
    payload: login,
  })
  const identity = {
    authorization: String(headers.authorization),
    ...(stationId !== undefined && { station: String(stationId) }),
    'x-pin': DEMO_PIN,
  }
  const say = sayingOf(container)
  const isEnglish = say === englishOf
  const heard = (answer: Awaited<ReturnType<typeof call>>) =>
    isEnglish ? retold(answer.json(), chineseOf) : answer.json()
  const command = (method: 'POST' | 'PUT') => async (path: string, body: object) => {
    const key = { 'idempotency-key': randomUUID() }
    const payload = retold(body, say)
    return heard(await call(container, { method, path, payload }, { ...identity, ...key }))
  }
  return {
    get: async (path) => heard(await call(container, { method: 'GET', path }, identity)),
    post: command('POST'),
    put: command('PUT'),
    send: async (path, { name, content }) => {
      const form = new FormData()
      const said = isEnglish && typeof content === 'string' ? tableInEnglish(content) : content
      form.append('file', new Blob([said], { type: 'text/csv' }), name)
      const body = new Response(form)
      const payload = Buffer.from(await body.arrayBuffer())
      const type = { 'content-type': body.headers.get('content-type') ?? '' }
      return heard(
        await call(container, { method: 'POST', path, payload }, { ...identity, ...type }),
      )
    },
  }
}

async function call(
  { app }: Container,
  { method, path, payload }: { method: 'GET' | 'POST' | 'PUT'; path: string; payload?: object },
  headers: Record<string, string> = {},
) {
  const answer = await app.inject({
    method,
    url: `/api/v1${path}`,
    headers,
    ...(payload && { payload }),
  })
  if (answer.statusCode === 200) return answer
  throw new DemoRefusal(`${method} ${path}`, answer.body)
}
