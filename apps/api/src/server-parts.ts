/** The parts of the server that modules are made with. Each module names with `Pick` what it needs. */

import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import type { ReadinessCheck } from './readiness.ts'
import type { Config } from './config.ts'
import { type Database, openDatabase } from '#db/database.ts'
import { openLogins } from '#db/login-roles.ts'
import { createSecrets, type Secrets } from '#db/secrets.ts'
import type { Session } from '#http/context.ts'
import { NoAnswerError } from '#http/outgoing.ts'
import { createRunLog, type RunLog } from '#jobs/run-log.ts'
import type { ListRoutes } from '#lists/list-file.ts'
import { createEmbeddedBroker, type EmbeddedBroker } from '#live/embedded-broker.ts'
import type { Live } from '#live/live.ts'
import { principalOf } from '#modules/access/sessions/principal.ts'
import { createTokens, type Tokens } from '#modules/access/sessions/tokens.ts'
import { foundProgrammes } from '#modules/cards/programmes/service.ts'
import { announceLocked } from '#modules/cards/user-cards/lifecycle/announce.ts'
import { createConnections } from '#modules/forecourt/controllers/connections.ts'
import { createPresence } from '#modules/forecourt/controllers/presence.ts'
import type { ControllerLine } from '#modules/forecourt/controllers/service.ts'
import { ForecourtState } from '#modules/forecourt/dispensers/forecourt-state.ts'
import { stoppingMismatches } from '#modules/ledger/audit/stop-mismatches.ts'
import type { Founding } from '#modules/organisation/companies/establish.ts'
import { createDirectoryStore } from '#storage/directory-store.ts'
import { createS3Store } from '#storage/s3-store.ts'
import type { FileStore } from '#storage/storage.ts'
import { liveOptions } from './services.ts'

export interface ServerParts {
  config: Config
  log: FastifyBaseLogger
  /** Hears what went wrong outside requests. */
  onError(error: unknown): void
  database: Database
  secrets: Secrets
  /** Another clock in tests. */
  now(): Date
  live: Live
  publish: Live['publish']
  /** Tells tills of cards that the ledger's proof has locked; `ledger` comes before `cards`. */
  onLocked(cards: readonly number[]): Promise<void>
  /** Where files are kept. */
  store: FileStore
  /** Where background work is written down. */
  runs: RunLog
  /** Every list of the server that can be had as a file. */
  lists(): ListRoutes
  /** When the clock starts which job, as five cron fields in UTC. */
  timetable(): ReadonlyMap<string, string>
  /** What modules look up of a company that is to sell. */
  readiness(): readonly ReadinessCheck[]
  /** The rights that routes ask for. */
  rightsAsked(): ReadonlySet<string>
  tokens: Tokens
  /** The way to controllers, and what their forecourts do at this moment: four areas share them. */
  line: ControllerLine
  forecourtState: ForecourtState
  /** Who a session belongs to and what they may do now; `platform` comes before `access`. */
  sessionOf(sessionId: string): Promise<Session | undefined>
  /** What a new company is given by `cards`, which comes after `organisation`. */
  found: Founding
}

export interface PartsOptions {
  databaseUrl: string
  config: Config
  now(): Date
}

/** All of them but those that are known when the modules are made. */
interface OpenedParts extends Omit<
  ServerParts,
  'lists' | 'timetable' | 'readiness' | 'rightsAsked'
> {
  live: EmbeddedBroker
}

export async function openParts({ databaseUrl, config, now }: PartsOptions): Promise<OpenedParts> {
  const log: FastifyBaseLogger = pino({ level: config.logLevel, redact: KEPT_OUT_OF_LOGS })
  const onError = (error: unknown): void => {
    if (error instanceof NoAnswerError) log.warn(error.message)
    else log.error({ err: error }, 'background work failed')
  }
  const secrets = createSecrets(config.secretKey)
  const tokens = createTokens(secrets)
  const logins = await openLogins(databaseUrl, secrets)
  const publish: Live['publish'] = (stationId, message) => live.publish(stationId, message)
  const connected = openDatabase(logins, config.databaseConnections)
  const onLocked = announceLocked({ database: connected, publish, now })
  const database = stoppingMismatches(connected, log, onLocked)
  const forecourtState = new ForecourtState({ now, publish })
  const live = await createEmbeddedBroker(
    liveOptions({ database, tokens, now, forecourtState, publish, onError }),
    config.mqttUrl,
  )
  return {
    config,
    log,
    onError,
    database,
    secrets,
    now,
    live,
    publish,
    onLocked,
    runs: createRunLog({ database, now, onError }),
    store: config.s3
      ? createS3Store(config.s3)
      : createDirectoryStore(join(config.dataDirectory, 'files')),
    tokens,
    line: { connections: createConnections(), presence: createPresence({ database, now }) },
    forecourtState,
    sessionOf: (sessionId) => principalOf(database, sessionId, now()),
    found: foundProgrammes,
  }
}

const KEPT_OUT_OF_LOGS = ['req.headers.authorization', 'req.headers["x-pin"]']
