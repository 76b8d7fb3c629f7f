/** The routes of the service: the calls of the specification, and what people see of it. */

import { inspect } from 'node:util'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Language } from '@app/kernel/problem'
import type { Static, TSchema } from '@app/kernel/schema'
import Value from 'typebox/value'
import packageJson from '../package.json' with { type: 'json' }
import {
  type Terminal,
  findDongle,
  issueFactoryCard,
  issueUserCard,
  readCard,
  readLabels,
  testPurse,
  validateUserCard,
} from './calls.ts'
import {
  FactoryCardBody,
  IssueCardBody,
  type ReadersReply,
  SlotBody,
  ValidateCardBody,
} from './contract.ts'
import { DeviceRefusal, say } from './errors.ts'
import { guardOrigins } from './guard-origins.ts'
import { addHealthPage } from './health/health-page.ts'
import type { SimulatedCardReader } from './simulated/simulated-card-reader.ts'
import { dueVersion, type UpdateWatch } from './updates/watch-updates.ts'

export interface Service {
  terminal: Terminal
  /** Pages that may talk to the reader: those of the console. */
  allowedOrigins: readonly string[]
  /** Present when no reader is real. */
  simulated?: SimulatedCardReader | undefined
  /** Present where the server is asked for newer versions. */
  updates?: Pick<UpdateWatch, 'state'> | undefined
  /** Within which the headers of a request, and all of it, must be there. */
  timeouts?: { headersMs: number; requestMs: number }
}

const LARGEST_BODY_BYTES = 65_536
const TIMEOUTS = { headersMs: 10_000, requestMs: 20_000 }

export function buildDeviceService(service: Service): FastifyInstance {
  const { headersMs, requestMs } = service.timeouts ?? TIMEOUTS
  const app = Fastify({
    bodyLimit: LARGEST_BODY_BYTES,
    requestTimeout: requestMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: headersMs },
  })
  // As when file handles run out; nobody listening would end the service.
  app.server.on('error', (error) => process.stderr.write(`${inspect(error)}\n`))
  guardOrigins(app, service.allowedOrigins)
  app.setErrorHandler((error, request, reply) => {
    const language = languageOf(request)
    if (error instanceof DeviceRefusal) return say(language, error.result, error.params)
    if (isClientsFault(error)) {
      return reply.status(400).send(say(language, 'malformed', { detail: error.message }))
    }
    process.stderr.write(`${inspect(error)}\n`)
    return reply.status(500).send(say(language, 'broken'))
  })
  addCalls(app, service)
  addHealthPage(app, service)
  return app
}

function addCalls(app: FastifyInstance, { terminal, simulated, updates }: Service): void {
  /** A forced version stops all work with cards; what is there can still be looked at. */
  const requireCurrent = (): void => {
    const version = dueVersion(updates?.state())
    if (version !== undefined) throw new DeviceRefusal('outdated', { version })
  }
  const post = <T extends TSchema>(
    path: string,
    shape: T,
    call: (terminal: Terminal, body: Static<T>) => Promise<object>,
  ) =>
    app.post(path, async (request) => {
      const { body } = request
      if (!Value.Check(shape, body)) throw malformed(Value.Errors(shape, body))
      requireCurrent()
      return { ...say(languageOf(request), 'done'), ...(await call(terminal, body)) }
    })
  const get = (path: string, call: (terminal: Terminal) => Promise<object>) =>
    app.get(path, async (request) => ({
      ...say(languageOf(request), 'done'),
      ...(await call(terminal)),
    }))

  post('/api/GetCPUphyCardno', SlotBody, readCard)
  post('/api/issueRfUserCard', IssueCardBody, issueUserCard)
  post('/api/validateRfUserCard', ValidateCardBody, validateUserCard)
  post('/api/issueFactoryRfUserCard', FactoryCardBody, issueFactoryCard)
  post('/api/testRfUserCard', SlotBody, testPurse)
  get('/api/v1/labels', (it) => {
    requireCurrent()
    return readLabels(it)
  })
  get('/api/v1/dog/status', findDongle)
  get('/api/v1/readers', async ({ reader, keys, deviceSecret }): Promise<ReadersReply> => ({
    version: packageJson.version,
    isSimulated: simulated !== undefined,
    hasKeys: keys !== undefined,
    signs: deviceSecret !== undefined,
    content: (await reader.readers()).map((state, slot) => ({ slot, ...state })),
  }))
}

function malformed(errors: readonly { instancePath: string; message: string }[]): DeviceRefusal {
  const [first] = errors
  return new DeviceRefusal('malformed', { detail: `${first?.instancePath} ${first?.message}` })
}

const languageOf = ({ headers }: FastifyRequest): Language =>
  headers.language === 'en' ? 'en' : 'zh'

const isClientsFault = (error: unknown): error is Error & { statusCode: number } =>
  error instanceof Error &&
  'statusCode' in error &&
  typeof error.statusCode === 'number' &&
  error.statusCode < 500
