/** Puts the server together, in reading order: parts, areas, application; listening; stopping. */

import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { areasWith } from './areas.ts'
import { livePortsOf } from './config.ts'
import type { Database } from '#db/database.ts'
import type { Secrets } from '#db/secrets.ts'
import { type Schedule, startJobs } from '#jobs/jobs.ts'
import { listRoutes } from '#lists/list-file.ts'
import { listenForHttp } from './listening.ts'
import { brokerRoute, listenForMqtt } from '#live/mqtt-servers.ts'
import { type Area, jobsOf, modulesOf, readinessOf, rightsAskedIn, rollupsOf } from './module.ts'
import { openParts, type PartsOptions } from './server-parts.ts'
import { rollupJobs, rollupSchedules } from '#rollups/refresh.ts'
import { servicesOf } from './services.ts'
import { type Closable, prepareShutdown } from './shutdown.ts'

export interface Container {
  app: FastifyInstance
  /** All that modules give, by area. */
  areas: readonly Area[]
  database: Database
  secrets: Secrets
  /** Listens on the console's port and on the broker's, and starts the jobs. */
  listen(): Promise<{ url: string; mqttPort: number | null }>
  /** Lets what is under way end, for most of the time that the process has to end; then cuts it off. */
  stop(): Promise<void>
}

export interface ContainerOptions extends Omit<PartsOptions, 'now'> {
  /** Another clock, for tests. */
  now?: () => Date
  /** What the clock starts; tests have nothing started behind their backs. */
  schedules?: readonly Schedule[]
  /** Whether anything is done between requests: true but for tests that take each step themselves. */
  worksBetweenRequests?: boolean
  /** For a console that is being built (`serveConsole`). */
  building?: Promise<unknown> | undefined
}

export async function buildContainer(options: ContainerOptions): Promise<Container> {
  const { config, databaseUrl, now = () => new Date() } = options
  const parts = await openParts({ databaseUrl, config, now })
  const { database, secrets, live, log, onError, runs } = parts
  const areas: Area[] = areasWith({
    ...parts,
    lists: () => listRoutes(areas),
    readiness: () => readinessOf(areas),
    rightsAsked: () => rightsAskedIn(areas),
    timetable: () => new Map(planned.map(({ job, at }) => [job, at])),
  })
  const modules = modulesOf(areas)
  const workers = modules.flatMap((module) => module.workers ?? [])
  const jobs = runs.recorded({
    ...jobsOf(areas),
    ...rollupJobs(database, rollupsOf(areas), now),
  })
  const planned = [...modules.flatMap((module) => module.schedules ?? []), ...rollupSchedules]
  const schedules = options.schedules ?? planned
  const app = await buildApp({
    ...config,
    livePorts: livePortsOf(config),
    log,
    services: servicesOf(parts),
    areas,
    building: options.building,
  })
  const shutDown = prepareShutdown(app, config.shutdownSeconds)
  const brokerRoutes = { '/mqtt': brokerRoute(live, config.liveConnections) }
  const upgradeRoutes = Object.assign({}, brokerRoutes, ...modules.map((one) => one.mount?.(app)))
  const opened: Closable[] = []
  return {
    app,
    areas,
    database,
    secrets,
    listen: async () => {
      // It takes a while, in which nothing that was begun before could be attended to.
      await app.ready()
      const onTrouble = (trouble: string): void => log.error(trouble)
      if (options.worksBetweenRequests ?? true) {
        const running = await startJobs(databaseUrl, { jobs, schedules, onTrouble })
        opened.push({ close: running.stop, cutOff: running.abandon })
        for (const worker of workers) worker.begin?.()
      }
      const upgradeParts = { ...config, addressBudget: app.addressBudget, onError }
      const http = await listenForHttp(app, config, { routes: upgradeRoutes, ...upgradeParts })
      opened.push(http)
      const servers = await listenForMqtt(config, brokerRoutes, upgradeParts)
      opened.push(...servers)
      return { url: http.url, mqttPort: servers[0]?.port ?? null }
    },
    // First of all nobody waits for a pump any more; what was begun is resumed by the next start.
    stop: () => {
      const working = workers.map((worker) => ({ close: () => worker.stop() }))
      return shutDown([[...working, ...opened.toReversed()], [live], [app], [database]])
    },
  }
}
