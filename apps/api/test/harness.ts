/** An application of its own for each test file: a clone of the template, the real application, real HTTP. */

import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import type { Config } from '#config.ts'
import type { Database, Db } from '#db/database.ts'
import { buildContainer, type Container } from '#container.ts'
import { networksIn, noNetwork } from '#http/server/client-address.ts'
import { TEMPLATE } from './global-setup.ts'
import { commandsWatch } from './conformance/audited-commands.ts'
import { DEMO_PASSWORD } from '#demo/demo-plan.ts'
import { FIXTURE_TIME } from './fixtures.ts'

/** A reply: its status, its body, and what it would be read as. */
export interface Reply<T = Record<string, unknown>> {
  status: number
  body: T
  headers: LightMyRequestResponse['headers']
}

interface Sending {
  headers?: Record<string, string>
  /** For routes that want one; a fresh key each time unless given. */
  key?: string
  pin?: string
}

export interface Caller {
  get<T = any>(path: string, sending?: Sending): Promise<Reply<T>>
  post<T = any>(path: string, body?: unknown, sending?: Sending): Promise<Reply<T>>
  put<T = any>(path: string, body?: unknown, sending?: Sending): Promise<Reply<T>>
  delete<T = any>(path: string, sending?: Sending): Promise<Reply<T>>
  /** The same caller with a station selected. */
  at(stationId: number): Caller
  token: string
}

export interface TestApp {
  container: Container
  database: Database
  databaseUrl: string
  /** Where the app keeps files. */
  dataDirectory: string
  /** The clock of the app; tests move it. */
  clock: { now: Date; advance(ms: number): void }
  /** Nobody: no token. */
  anonymous: Caller
  /** Logs in, once for each account and company. */
  as(account: string, company?: string): Promise<Caller>
  /** Ids of the demo company's stations and the rival's. */
  ids: { east: number; airport: number; rival: number; company: number; rivalCompany: number }
  /** Listens on a free port and starts the jobs; tells the port, the same one each time. */
  listen(): Promise<number>
  /** The server stops and another one starts on the same database: whatever it knew by heart is gone. */
  restart(): Promise<void>
  /** Looks into the database past all scopes. */
  look<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** A statement as the owner of the tables, who may do anything. */
  asOwner(statement: string): Promise<void>
  /** A statement with exactly the application's rights, for proving what it may not do. */
  asApplication(statement: string): Promise<void>
}

interface Arrangement {
  /** Of the built console, for tests that look at pages. */
  consoleDirectory?: string
  /** The real time, for those who cannot be told another: browsers. */
  isRealTime?: boolean
  /** The clock starts what it starts in the product; otherwise nothing happens behind a test's back. */
  hasSchedules?: boolean
  /** Jobs run once the app listens: true but for tests that take each step themselves. */
  worksBetweenRequests?: boolean
  /** Where invoice platforms are; asked when the app opens. */
  invoicePlatforms?: () => Config['invoicePlatforms']
  /** Where payment channels are; asked when the app opens. */
  paymentChannels?: () => Config['paymentChannels']
  /** Where providers of text messages are; asked when the app opens. */
  smsProviders?: () => Config['smsProviders']
  /** Whether commands that succeed must tell the log: true but for tests whose commands may have nothing to do. */
  mustAudit?: boolean
  /** Other settings than tests usually have. */
  config?: Partial<Config>
}

/** Opens an application before the file's tests and closes it after them. */
export function useApp(arrangement: Arrangement = {}): TestApp {
  const opened: { value?: TestApp; close?: () => Promise<void> } = {}
  beforeAll(async () => {
    const { test, close } = await openApp(arrangement)
    opened.value = test
    opened.close = close
  })
  afterAll(async () => opened.close?.())
  return new Proxy({} as TestApp, {
    get: (_, name: keyof TestApp) => {
      if (!opened.value) throw new Error('the app is open only inside tests')
      return opened.value[name]
    },
  })
}

/** The same for whoever opens and closes applications within a test. */
export async function openApp({
  consoleDirectory = '',
  isRealTime = false,
  hasSchedules = false,
  worksBetweenRequests = true,
  mustAudit = true,
  invoicePlatforms = () => ({}),
  paymentChannels = () => ({}),
  // In place, and reached by nobody.
  smsProviders = () => ({ aliyun: 'http://127.0.0.1:9' }),
  config = {},
}: Arrangement): Promise<{ test: TestApp; close: () => Promise<void> }> {
  const serverUrl = inject('serverUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(serverUrl, `create database ${name} template ${TEMPLATE} strategy file_copy`)
  const databaseUrl = serverUrl.replace('/postgres?', `/${name}?`)
  const clock = isRealTime ? realClock : ownClock()
  const dataDirectory = await mkdtemp(join(tmpdir(), 'forecourt-test-'))
  const commands = commandsWatch()
  const start = async (): Promise<Container> => {
    const container = await buildContainer({
      databaseUrl,
      config: {
        ...configFor(consoleDirectory, dataDirectory),
        invoicePlatforms: invoicePlatforms(),
        paymentChannels: paymentChannels(),
        smsProviders: smsProviders(),
        ...config,
      },
      now: () => clock.now,
      ...(hasSchedules ? {} : { schedules: [] }),
      worksBetweenRequests,
    })
    commands.watch(container)
    await container.app.ready()
    return container
  }
  const started = { running: await start() }
  const look: TestApp['look'] = (work) => started.running.database.separateTransaction(work)
  const callers = new Map<string, Caller>()
  let listening: Promise<number> | undefined
  const test: TestApp = {
    get container() {
      return started.running
    },
    get database() {
      return started.running.database
    },
    databaseUrl,
    dataDirectory,
    clock,
    look,
    asOwner: (statement) => onServer(databaseUrl, statement),
    asApplication: (statement) =>
      onServer(`${databaseUrl}&options=${encodeURIComponent('-c role=forecourt_app')}`, statement),
    listen: () => {
      listening ??= started.running.listen().then(({ url }) => Number(new URL(url).port))
      return listening
    },
    restart: async () => {
      await started.running.stop()
      listening = undefined
      started.running = await start()
    },
    ids: await look(idsIn),
    anonymous: callerWith(started, ''),
    as: async (account, company = 'demo') => {
      // A token lasts for some hours, and tests move the clock.
      const key = `${company}/${account}/${clock.now.toISOString().slice(0, 13)}`
      const known = callers.get(key)
      if (known) return known
      const caller = await logIn(started, { account, company })
      callers.set(key, caller)
      return caller
    },
  }
  const close = async (): Promise<void> => {
    await started.running.stop()
    await rm(dataDirectory, { recursive: true, force: true })
    // A plain drop waits for connections that are just closing; cut off, they would fail a test.
    await onServer(serverUrl, `drop database ${name}`).catch(() =>
      onServer(serverUrl, `drop database ${name} with (force)`),
    )
    if (mustAudit) commands.end()
  }
  return { test, close }
}

type Clock = TestApp['clock']

const ownClock = (): Clock => ({
  now: new Date(FIXTURE_TIME),
  advance(ms) {
    this.now = new Date(this.now.getTime() + ms)
  },
})

const realClock: Clock = {
  get now() {
    return new Date()
  },
  advance() {
    throw new Error('nobody moves the real clock')
  },
}

export function configFor(consoleDirectory: string, dataDirectory: string): Config {
  return {
    dataDirectory,
    databaseUrl: undefined,
    // Enough for races; each further one has to learn the tables and statements anew.
    databaseConnections: 5,
    mqttUrl: undefined,
    host: '127.0.0.1',
    port: 0,
    mqttPort: 0,
    mqttTlsPort: 0,
    tls: undefined,
    secretKey: Buffer.from(inject('secretKey'), 'hex'),
    logLevel: process.env.LOG_LEVEL ?? 'silent',
    consoleDirectory,
    limits: { readsPerSecond: 100_000, commandsPerMinute: 100_000 },
    liveConnections: { inAll: 1000, perAddress: 1000 },
    timeouts: { headersMs: 20_000, requestMs: 300_000 },
    trustProxy: noNetwork,
    apiDocs: true,
    shutdownSeconds: 60,
    invoicePlatforms: {},
    paymentChannels: {},
    smsProviders: {},
    // In place, and reached by nobody.
    mailServers: [{ host: '127.0.0.1', port: 9 }],
    gaugeNetworks: networksIn('loopback'),
    gaugeReadingsDays: 100,
    publicUrl: undefined,
  }
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

async function idsIn(db: Db): Promise<TestApp['ids']> {
  const rows = await db.selectFrom('stations').select(['id', 'code', 'company_id']).execute()
  const station = (code: string) => {
    const row = rows.find((candidate) => candidate.code === code)
    if (!row) throw new Error(`no station ${code}`)
    return row
  }
  return {
    east: station('E01').id,
    airport: station('A02').id,
    rival: station('R01').id,
    company: station('E01').company_id,
    rivalCompany: station('R01').company_id,
  }
}

/** The server that runs: another one after a restart. */
interface Started {
  running: Container
}

async function logIn(
  started: Started,
  { account, company }: { account: string; company: string },
): Promise<Caller> {
  const reply = await send(started.running, {
    method: 'POST',
    url: '/api/v1/users/login',
    payload: { email: account, password: DEMO_PASSWORD, companyId: company },
  })
  if (reply.status !== 200) throw new Error(`${company}/${account}: ${JSON.stringify(reply.body)}`)
  return callerWith(started, String(reply.headers.authorization))
}

function callerWith(started: Started, token: string, stationId?: number): Caller {
  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    sending: Sending,
    payload?: unknown,
  ) =>
    send(started.running, {
      method,
      url: `/api/v1${path}`,
      headers: {
        language: 'en',
        ...(token && { authorization: token }),
        ...(stationId !== undefined && { station: String(stationId) }),
        ...(method !== 'GET' && { 'idempotency-key': sending.key ?? randomUUID() }),
        ...(sending.pin && { 'x-pin': sending.pin }),
        ...sending.headers,
      },
      ...(payload !== undefined && { payload: payload as object }),
    })
  return {
    token,
    get: (path, sending = {}) => call('GET', path, sending),
    post: (path, body = {}, sending = {}) => call('POST', path, sending, body),
    put: (path, body = {}, sending = {}) => call('PUT', path, sending, body),
    delete: (path, sending = {}) => call('DELETE', path, sending),
    at: (id) => callerWith(started, token, id),
  } as Caller
}

async function send(container: Container, options: InjectOptions): Promise<Reply> {
  const response = await container.app.inject(options)
  const isJson = String(response.headers['content-type'] ?? '').includes('json')
  return {
    status: response.statusCode,
    body: isJson ? response.json() : { text: response.body },
    headers: response.headers,
  }
}

/** A filter as the query string wants it. */
export const searching = (search: string): string => `search=${encodeURIComponent(search)}`
