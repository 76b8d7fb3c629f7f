/** Puts the parts together: database, live connection, application, jobs. The one place that knows all. */

import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { areasWith } from './areas.ts'
import { type Config, usedDataDirectory } from './config.ts'
import { type Database, openDatabase } from '#db/database.ts'
import { openLogins } from '#db/login-roles.ts'
import { createSecrets, type Secrets } from '#db/secrets.ts'
import { type Job, type Schedule, startJobs } from '#jobs/jobs.ts'
import { listRoutes } from '#lists/list-file.ts'
import type { Area } from '#http/route.ts'
import type { Services } from '#http/serve.ts'
import { listenForHttp } from './listening.ts'
import { createEmbeddedBroker } from '#live/embedded-broker.ts'
import type { Live, LiveIdentity, LiveOptions, LivePorts } from '#live/live.ts'
import { brokerRoute, listenForMqtt } from '#live/mqtt-servers.ts'
import { rememberProducts } from '#live/remember-products.ts'
import { PERMISSIONS } from '#modules/access/roles/presets.ts'
import { signInJobs, signInSchedules } from '#modules/access/sessions/jobs.ts'
import { verifyPin } from '#modules/access/sessions/own-keys.ts'
import { authenticate } from '#modules/access/sessions/service.ts'
import { createTokens, type Tokens } from '#modules/access/sessions/tokens.ts'
import { cardIssueJobs, cardIssueSchedules } from '#modules/cards/card-issues/jobs.ts'
import { cardImportSchedules } from '#modules/cards/card-imports/jobs.ts'
import { createConnections } from '#modules/forecourt/controllers/connections.ts'
import { createPresence } from '#modules/forecourt/controllers/presence.ts'
import { ForecourtState } from '#modules/forecourt/dispensers/forecourt-state.ts'
import { publishForecourt } from '#modules/forecourt/dispensers/service.ts'
import { type AuditLog, ledgerJobs, ledgerSchedules } from '#modules/ledger/audit/service.ts'
import { stoppingMismatches } from '#modules/ledger/audit/stop-mismatches.ts'
import { detailRollup } from '#modules/ledger/entries/detail-list.ts'
import { userCouponJobs, userCouponSchedules } from '#modules/marketing/user-coupons/jobs.ts'
import { fleetJobs, fleetSchedules } from '#modules/members/fleets/jobs.ts'
import { requireActiveService } from '#modules/organisation/stations/require-active-service.ts'
import { productOfStation } from '#modules/organisation/stations/service.ts'
import { uploadJobs, uploadSchedules } from '#modules/platform/attachments/sweep.ts'
import type { ExportStore } from '#modules/platform/exports/export-store.ts'
import { exportSchedules } from '#modules/platform/exports/jobs.ts'
import { serveHealth } from '#modules/platform/status/health.ts'
import { dayJobs, daySchedules } from '#modules/settlement/days/service.ts'
import { createPriceChanger } from '#modules/supply/price-changes/changer.ts'
import { priceChangeJobs, priceChangeSchedules } from '#modules/supply/price-changes/jobs.ts'
import { channelSchedules } from '#modules/payments/channels/jobs.ts'
import { connectChannels } from '#modules/payments/channels/connection/connect.ts'
import { GATEWAY_PATH, openGateway } from '#modules/sales/controller-gateway/gateway.ts'
import { gatewayJobs, gatewaySchedules } from '#modules/sales/controller-gateway/jobs.ts'
import { invoiceSchedules } from '#modules/invoicing/invoices/jobs.ts'
import { orderJobs, orderSchedules } from '#modules/sales/orders/jobs.ts'
import { orderRollup } from '#modules/sales/orders/order-list.ts'
import { transactionRollup } from '#modules/sales/transactions/service.ts'
import { type Closable, prepareShutdown } from './shutdown.ts'
import { createDirectoryStore } from '#storage/directory-store.ts'
import { createS3Store } from '#storage/s3-store.ts'
import type { FileStore } from '#storage/storage.ts'
import type { Rollup } from '#rollups/rollup.ts'
import { rollupJobs, rollupSchedules } from '#rollups/refresh.ts'
import { openWorkers } from './workers.ts'

export interface Container {
  app: FastifyInstance
  /** All routes, by area and module. */
  areas: readonly Area[]
  database: Database
  secrets: Secrets
  /** Listens on the console's port and on the broker's, and starts the jobs. */
  listen(): Promise<{ url: string; mqttPort: number | null }>
  /** Lets what is under way end, for most of the time that the process has to end; then cuts it off. */
  stop(): Promise<void>
}

export interface ContainerOptions {
  databaseUrl: string
  config: Config
  /** Another clock, for tests. */
  now?: () => Date
  /** What the clock starts; tests have nothing started behind their backs. */
  schedules?: readonly Schedule[]
}

export async function buildContainer(options: ContainerOptions): Promise<Container> {
  const { config, databaseUrl, now = () => new Date(), schedules = SCHEDULES } = options
  const secrets = createSecrets(config.secretKey)
  const tokens = createTokens(secrets)
  const database = stoppingMismatches(openDatabase(await openLogins(databaseUrl, secrets)), {
    error: (finding, message) => app.log.error(finding, message),
  })
  const opened: Closable[] = []
  const publish: Live['publish'] = (stationId, message) => broker.publish(stationId, message)
  const onError = (error: unknown): void => app.log.error({ err: error }, 'background work failed')
  const onTrouble = (trouble: string): void => app.log.error(trouble)
  const forecourt = openForecourt({ database, now, publish, onError })
  const broker = await createEmbeddedBroker(
    liveOptions({ database, tokens, now, onView: forecourt.onView, onError }),
    config.mqttUrl,
  )
  const livePorts = livePortsOf(config)
  const brokerRoutes = { '/mqtt': brokerRoute(broker, config.liveConnections) }
  const services: Services = {
    database,
    live: broker,
    secrets,
    now,
    authenticate: (token, address) => authenticate(database, tokens, { token, address }, now()),
    verifyPin,
    requireActiveService,
    isKnownPermission: (permission) => PERMISSIONS.has(permission),
    limits: config.limits,
  }
  const store = openStore(config)
  const exportStore: ExportStore = { store, lists: () => listRoutes(areas) }
  const parties = { ...forecourt, channels: connectChannels(config) }
  const areas = areasWith({ ...config, tokens, livePorts, ...parties, exportStore, store })
  const workers = openWorkers({ services, exportStore, config, ...parties, publish, onError })
  const app = await buildApp({ ...config, livePorts, services, areas })
  const shutDown = prepareShutdown(app, config.shutdownSeconds)
  serveHealth(app, { database, dataDirectory: usedDataDirectory(config) })
  const gateway = openGateway(app, { ...forecourt, database, secrets, now, publish })
  const jobs = {
    ...priceChangeJobs(forecourt.priceChanger),
    ...workers.jobs,
    ...cardIssueJobs({ database, now, onError }),
    ...orderJobs({ ...services, onError }),
    ...tidyingJobs({ database, store, now, log: app.log }),
  }
  return {
    app,
    areas,
    database,
    secrets,
    listen: async () => {
      // It takes a while, in which nothing that was begun before could be attended to.
      await app.ready()
      const worker = await startJobs(databaseUrl, { jobs, schedules, onTrouble })
      opened.push({ close: worker.stop, cutOff: worker.abandon }, { close: gateway.whenQuiet })
      workers.begin()
      const routes = { ...brokerRoutes, [GATEWAY_PATH]: gateway.upgrade }
      const upgradeParts = { ...config, addressBudget: app.addressBudget, onError }
      const http = await listenForHttp(app, config, { routes, ...upgradeParts })
      opened.push(http)
      const servers = await listenForMqtt(config, brokerRoutes, upgradeParts)
      opened.push(...servers)
      return { url: http.url, mqttPort: servers[0]?.port ?? null }
    },
    // First of all nobody waits for a pump any more; what was begun is resumed by the next start.
    stop: () => shutDown([[forecourt, workers, ...opened.reverse()], [broker], [app], [database]]),
  }
}

/** What speaks with stations, except for the gateway through which they come. */
function openForecourt(parts: {
  database: Database
  now: () => Date
  publish: Live['publish']
  onError: (error: unknown) => void
}) {
  const forecourtState = new ForecourtState(parts)
  const line = { connections: createConnections(), presence: createPresence(parts) }
  const priceChanger = createPriceChanger({ ...parts, line, forecourtState })
  return {
    forecourtState,
    line,
    priceChanger,
    onView: (stationId: number) => publishForecourt({ ...parts, forecourtState }, stationId),
    close: async () => {
      forecourtState.stop()
      await priceChanger.stop()
    },
  }
}

const SCHEDULES: readonly Schedule[] = [
  ...priceChangeSchedules,
  ...gatewaySchedules,
  ...exportSchedules,
  ...cardImportSchedules,
  ...cardIssueSchedules,
  ...orderSchedules,
  ...invoiceSchedules,
  ...channelSchedules,
  ...uploadSchedules,
  ...signInSchedules,
  ...ledgerSchedules,
  ...fleetSchedules,
  ...daySchedules,
  ...userCouponSchedules,
  ...rollupSchedules,
]

/** What is summed up by the hour. */
export const ROLLUPS: readonly Rollup[] = [orderRollup, transactionRollup, detailRollup]

/** What only the clock asks for. */
function tidyingJobs(parts: {
  database: Database
  store: FileStore
  now: () => Date
  log: AuditLog
}): Record<string, Job> {
  const { database, now, log } = parts
  return {
    ...gatewayJobs(database, now),
    ...uploadJobs(parts),
    ...signInJobs(database, now),
    ...ledgerJobs(database, log),
    ...fleetJobs(database, now),
    ...dayJobs(database, now),
    ...userCouponJobs(database, now),
    ...rollupJobs(database, ROLLUPS, now),
  }
}

const openStore = ({ s3, dataDirectory }: Config): FileStore =>
  s3 ? createS3Store(s3) : createDirectoryStore(join(dataDirectory, 'files'))

function liveOptions(parts: {
  database: Database
  tokens: Tokens
  now: () => Date
  onView: (stationId: number) => Promise<void>
  onError: (error: unknown) => void
}): LiveOptions {
  const { database, tokens, now, onView, onError } = parts
  const identify = async (token: string): Promise<LiveIdentity> => {
    const session = await authenticate(database, tokens, { token }, now())
    const { sessionId, userId, expiresAt, scope, mustChangePassword } = session
    return { sessionId, userId, expiresAt, stationIds: mustChangePassword ? [] : scope.stationIds }
  }
  return {
    now,
    identify,
    productOf: rememberProducts((stationId) =>
      database.queryUnscoped((db) => productOfStation(db, stationId)),
    ),
    onView: (stationId) => void onView(stationId).catch(onError),
    onError,
  }
}

/** What the console is told: the broker's own ports, or none when everything is on one port. */
function livePortsOf(config: Config): LivePorts {
  const hasOwnPort = config.mqttPort > 0
  return {
    port: hasOwnPort ? config.mqttPort : null,
    tlsPort: hasOwnPort && config.tls ? config.mqttTlsPort : null,
  }
}
