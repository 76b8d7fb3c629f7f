/** Modules and areas: what a module gives to the application, as data. */

import type { FastifyInstance } from 'fastify'
import type { ErrorDefinition } from '@app/kernel/problem'
import { permissionsOf } from '#http/access.ts'
import type { Route } from '#http/route.ts'
import type { UpgradeRoutes } from '#http/server/upgrades.ts'
import type { Job, Schedule } from '#jobs/jobs.ts'
import type { ReadinessCheck } from './readiness.ts'
import type { Rollup } from '#rollups/rollup.ts'

/** Everything that a module gives; one that needs parts of the server is a function of them. */
export interface Module {
  routes: readonly Route[]
  /** What its named database constraints say when they refuse. */
  constraints?: Readonly<Record<string, ErrorDefinition>>
  /** Background work, by name. */
  jobs?: Readonly<Record<string, Job>>
  /** Which jobs the clock starts, and when. */
  schedules?: readonly Schedule[]
  /** What must be there before a company's stations can sell. */
  readiness?: readonly ReadinessCheck[]
  /** Rows that are summed up by the hour. */
  rollups?: readonly Rollup[]
  workers?: readonly BackgroundWorker[]
  /**
   * Serves, before the application listens, what is no route of the API: paths that the world outside has
   * fixed.
   *
   * @returns those that are asked for by an upgrade
   */
  mount?(app: FastifyInstance): UpgradeRoutes
}

/** Work that goes on between requests. */
interface BackgroundWorker {
  /** Takes up what another server left lying; called once the jobs are running. */
  begin?(): void
  /** Lets go after the work at hand. */
  stop(): Promise<void>
}

/** An area: its modules by name, in reading order. */
export interface Area {
  name: string
  modules: Readonly<Record<string, Module>>
}

export const modulesOf = (areas: readonly Area[]): Module[] =>
  areas.flatMap(({ modules }) => Object.values(modules))

export const rollupsOf = (areas: readonly Area[]): Rollup[] =>
  modulesOf(areas).flatMap(({ rollups = [] }) => rollups)

export const readinessOf = (areas: readonly Area[]): ReadinessCheck[] =>
  modulesOf(areas).flatMap(({ readiness = [] }) => readiness)

/** What one needs for one route or another. */
export const rightsAskedIn = (areas: readonly Area[]): ReadonlySet<string> =>
  new Set(modulesOf(areas).flatMap(({ routes }) => routes.flatMap(permissionsOf)))

/** @throws Error when two modules have a job of the same name */
export function jobsOf(areas: readonly Area[]): Record<string, Job> {
  const jobs = new Map<string, Job>()
  for (const module of modulesOf(areas)) {
    for (const [name, job] of Object.entries(module.jobs ?? {})) {
      if (jobs.has(name)) throw new Error(`two modules have a job ${name}`)
      jobs.set(name, job)
    }
  }
  return Object.fromEntries(jobs)
}
