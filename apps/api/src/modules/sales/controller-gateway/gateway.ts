/**
 * The route of forecourt controllers, `/jsonPTS`: a websocket that stays open and carries commands
 * back, or one POST for each message. Both log in with the serial and a password; a POST is signed
 * as well where the controller has a key.
 */

import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PTS_HEADERS } from '@app/kernel/json-pts'
import type { Secrets } from '#db/secrets.ts'
import { type Budget, createBudget, limitAddress, spend } from '#http/server/rate-limits.ts'
import type { UpgradeRoute, UpgradeRoutes } from '#http/server/upgrades.ts'
import {
  type Admit,
  createAdmission,
  GUESSES_PER_MINUTE,
  isSignedWith,
  signatureOf,
} from '#modules/forecourt/controllers/credentials.ts'
import type { ControllerLogin } from '#modules/forecourt/controllers/controller-rows.ts'
import type { ServerParts } from '#server-parts.ts'
import { ControllerDismissedError } from './book-packet.ts'
import { isConfiguration, refusalOf } from './message.ts'
import { createPacketHandler, type HandlePacket } from './packet-handler.ts'
import { faultRecorder } from './rejections/keep-refusal.ts'
import { type RecordRejection, recordRejections } from './rejections/strangers.ts'
import { serveSession, type Tracked } from './controller-session.ts'

const GATEWAY_PATH = '/jsonPTS'
/** Not Digest, of which the protocol says nothing for a controller that calls a server. */
const CHALLENGE = 'Basic realm="jsonPTS"'

const LARGEST_MESSAGE_BYTES = 1_048_576
const MOST_POSTS_PER_MINUTE = 600

export type GatewayParts = Pick<
  ServerParts,
  'database' | 'secrets' | 'now' | 'publish' | 'line' | 'forecourtState' | 'config'
>

export interface Gateway {
  /** Serves the route on an application that does not listen yet. @returns the websocket */
  open(app: FastifyInstance): UpgradeRoutes
  /** Resolves when everything that was received has been dealt with. */
  whenQuiet(): Promise<void>
}

export function createGateway(parts: GatewayParts): Gateway {
  const working = new Set<Promise<unknown>>()
  const tracked: Tracked = (work) => {
    working.add(work)
    const done = (): boolean => working.delete(work)
    work.then(done, done)
    return work
  }
  return {
    open: (app) => ({ [GATEWAY_PATH]: openGateway(app, { ...parts, tracked }) }),
    whenQuiet: async () => {
      await Promise.allSettled(working)
    },
  }
}

function openGateway(
  app: FastifyInstance,
  { tracked, ...parts }: GatewayParts & { tracked: Tracked },
): UpgradeRoute {
  const record = recordRejections({ ...parts, log: app.log })
  const recordFault = faultRecorder({ ...parts, log: app.log })
  const receive = createPacketHandler({ ...parts, record: recordFault, log: app.log })
  const guesses = createBudget(app, GUESSES_PER_MINUTE, 60_000)
  const admit = createAdmission({ ...parts, guesses })
  const budget = createBudget(app, MOST_POSTS_PER_MINUTE, 60_000)

  const enter = async (headers: IncomingHttpHeaders, ip: string): Promise<Entry> => {
    const entry = await identify(admit, headers, ip)
    if ('code' in entry) {
      const ptsId = credentialsIn(headers)?.ptsId ?? claimedIn(headers) ?? ''
      await record({ ptsId, code: entry.code, body: '', ip })
    }
    return entry
  }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body)
    })
    scope.post(
      GATEWAY_PATH,
      {
        bodyLimit: LARGEST_MESSAGE_BYTES,
        config: { guardedBy: "the controller's serial and password" },
        onRequest: limitAddress(app.addressBudget),
        schema: { hide: true },
      },
      (request, reply) =>
        tracked(answerPost({ ...parts, enter, receive, record, budget }, request, reply)),
    )
  })

  return {
    largestMessageBytes: LARGEST_MESSAGE_BYTES,
    admit: async (request, ip) => {
      const entry = await enter(request.headers, ip)
      if ('code' in entry) return undefined
      const firmware = headerIn(request.headers, PTS_HEADERS.firmware)
      const { controller } = entry
      const session = { ...parts, log: app.log, receive, tracked, controller, firmware }
      return (socket) => serveSession(socket, session)
    },
  }
}

type Entry = { controller: ControllerLogin } | { code: string }

/** Identifies the controller by the headers of either transport. */
async function identify(admit: Admit, headers: IncomingHttpHeaders, ip: string): Promise<Entry> {
  const credentials = credentialsIn(headers)
  if (!credentials) return { code: 'CREDENTIALS_MISSING' }
  const claimed = claimedIn(headers)
  if (claimed && claimed !== credentials.ptsId) return { code: 'PTS_ID_MISMATCH' }
  const admission = await admit({ ...credentials, ip })
  return 'refused' in admission ? { code: admission.refused } : admission
}

/** The serial that the sender says it has, whoever logs in. */
const claimedIn = (headers: IncomingHttpHeaders): string | undefined =>
  headerIn(headers, PTS_HEADERS.id)?.toUpperCase()

/** HTTP Basic: the user is the serial. */
function credentialsIn(
  headers: IncomingHttpHeaders,
): { ptsId: string; password: string } | undefined {
  const encoded = /^Basic ([A-Za-z0-9+/=]{1,1024})$/i.exec(headers.authorization ?? '')?.[1]
  if (encoded === undefined) return undefined
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  if (colon < 0) return undefined
  return { ptsId: text.slice(0, colon).toUpperCase(), password: text.slice(colon + 1) }
}

function headerIn(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

interface PostParts extends GatewayParts {
  enter(headers: IncomingHttpHeaders, ip: string): Promise<Entry>
  receive: HandlePacket
  record: RecordRejection
  /** Of one controller. */
  budget: Budget
}

const STATUS_OF = { accepted: 200, rejected: 400, failed: 503 } as const

async function answerPost(
  parts: PostParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { headers, ip } = request
  reply.header('content-type', 'application/json').header('cache-control', 'no-store')
  const entry = await parts.enter(headers, ip)
  if ('code' in entry) return refuseEntry(reply, entry.code)
  const { controller } = entry
  await spend(parts.budget, String(controller.id), reply)
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const text = body.toString('utf8')
  if (!isProperlySigned(parts.secrets, controller, { headers, body })) {
    await parts.record({ ptsId: controller.pts_id, code: 'SIGNATURE_WRONG', body: text, ip })
    return reply.status(401).send(refusalOf('SIGNATURE_WRONG', 'noPermission'))
  }
  const firmware = headerIn(headers, PTS_HEADERS.firmware)
  try {
    const answer = await parts.receive({ controller, text, firmware })
    const { text: answered = refusalOf('NOT_ACKNOWLEDGED', 'failed'), verdict } = answer
    const { signing_key_enc: key } = controller
    // A controller that signs believes nothing that is not signed.
    if (key) reply.header(PTS_HEADERS.signature, signatureOf(parts.secrets.decrypt(key), answered))
    return reply.status(STATUS_OF[verdict]).send(answered)
  } catch (error) {
    if (!(error instanceof ControllerDismissedError)) throw error
    return refuseEntry(reply, 'UNKNOWN_CONTROLLER')
  }
}

const refuseEntry = (reply: FastifyReply, code: string): FastifyReply =>
  reply
    .status(401)
    .header('www-authenticate', CHALLENGE)
    .send(refusalOf(wordFor(code), 'noPermission'))

/** Strangers are not told which serials there are; the rejection that is kept says what it was. */
const wordFor = (code: string): string =>
  code === 'UNKNOWN_CONTROLLER' ? 'WRONG_CREDENTIALS' : code

function isProperlySigned(
  secrets: Secrets,
  controller: ControllerLogin,
  sent: { headers: IncomingHttpHeaders; body: Buffer },
): boolean {
  if (!controller.signing_key_enc) return true
  const signature = headerIn(sent.headers, PTS_HEADERS.signature)
  // The controller signs everything but its configuration, with which nothing is done.
  if (!signature && isConfiguration(sent.body.toString('utf8'), controller.pts_id)) return true
  return isSignedWith(secrets.decrypt(controller.signing_key_enc), sent.body, signature)
}
