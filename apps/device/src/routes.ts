import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { CardReader } from './card-reader.ts'
import {
  CardPayload,
  CommandReply,
  DogStatus,
  FactoryCardBody,
  Labels,
  ReadCardBody,
  ReadCardReply,
} from './contract.ts'
import { DeviceSentences } from './errors.ts'

/** Pages that may talk to the reader: the console on this machine or on its own server. */
export interface DeviceOptions {
  reader: CardReader
  allowedOrigins: readonly string[]
}

/** The doors of the service. Only the console's own pages are let in. */
export function buildDeviceService({ reader, allowedOrigins }: DeviceOptions): FastifyInstance {
  const app = Fastify({ bodyLimit: 65_536 })

  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    if (origin === undefined) return
    if (!allowedOrigins.includes(origin)) return reply.status(403).send({})
    reply.header('access-control-allow-origin', origin).header('vary', 'origin')
    reply.header('access-control-allow-headers', 'content-type, language')
    if (request.method === 'OPTIONS') return reply.send({})
  })
  app.options('*', async () => ({}))

  app.post<{ Body: { slot: number } }>(
    '/api/GetCPUphyCardno',
    { schema: { body: ReadCardBody, response: { 200: ReadCardReply } } },
    async (request) => {
      if ((await reader.slots()) <= request.body.slot) return say(request, 'noReader')
      const phyCardNo = await reader.readSerial(request.body.slot)
      return phyCardNo ? { ...say(request, 'done'), phyCardNo } : say(request, 'noCardOnReader')
    },
  )

  for (const path of ['/api/issueRfUserCard', '/api/validateRfUserCard']) {
    const schema = { body: CardPayload, response: { 200: CommandReply } }
    app.post(path, { schema }, async (request) => say(request, 'notPossibleWithThisReader'))
  }

  app.post(
    '/api/issueFactoryRfUserCard',
    { schema: { body: FactoryCardBody, response: { 200: CommandReply } } },
    async (request) => say(request, 'notPossibleWithThisReader'),
  )

  app.get('/api/v1/labels', { schema: { response: { 200: Labels } } }, async (request) => ({
    ...say(request, 'done'),
    content: [],
  }))

  app.get('/api/v1/dog/status', { schema: { response: { 200: DogStatus } } }, async () => ({
    present: false,
  }))

  return app
}

function say(request: FastifyRequest, name: keyof typeof DeviceSentences) {
  const { resultCode, zh, en } = DeviceSentences[name]
  return { resultCode, resultMessage: request.headers.language === 'en' ? en : zh }
}
