/** What is still missing before somebody can sell, looked up at the moment when it is asked for. */

import { refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import { grantsOf } from '#modules/access/rights/effective.ts'
import { stationIn } from '#modules/organisation/stations/service.ts'
import type { ReadinessCheck } from '#readiness.ts'
import {
  MOST_NAMED,
  type Readiness,
  READINESS_PLAN,
  READINESS_STEPS,
  type ReadinessLine,
  type ReadinessQuery,
} from './contract.ts'
import { findCompanies, findRoles, findStations, type Place } from './store.ts'

/** What was asked about. */
interface Asked {
  companyIds: readonly number[]
  stationIds: readonly number[]
  /** Of one company: its stations are asked about as well. */
  isOfOne: boolean
}

/**
 * Of a station: itself and its company. Of a company: itself and its stations. Of neither: all companies of
 * the caller, each by itself.
 *
 * @throws Refusal NOT_FOUND outside the caller's scope
 */
export async function readinessFor(
  ctx: Ctx,
  query: ReadinessQuery,
  checks: readonly ReadinessCheck[],
): Promise<Readiness> {
  const asked = await placesAsked(ctx, query)
  const open = await lookUp(ctx, asked, inOrder(checks))
  const roles = await rolesThatMay(ctx, asked)
  const lines = open.map(({ check, places }): ReadinessLine => {
    const lacking = places.filter(({ isMet }) => !isMet)
    const isMet = places.length > 0 && lacking.length === 0
    const mayMend = !ctx.session.isReadOnly && ctx.session.permissions.has(check.mendedBy)
    return {
      step: check.step,
      isOptional: READINESS_PLAN[check.step].isOptional,
      isMet,
      lacking: {
        count: lacking.length,
        places: places.length > 1 ? lacking.slice(0, MOST_NAMED).map(nameOf) : [],
      },
      since: places.length === 1 ? (lacking[0]?.since ?? null) : null,
      mayMend,
      mendedBy: isMet || mayMend ? [] : roles(check),
    }
  })
  return { lines, isReady: lines.every(({ isMet, isOptional }) => isMet || isOptional) }
}

async function placesAsked(ctx: Ctx, { companyId, stationId }: ReadinessQuery): Promise<Asked> {
  const { companyIds, stationIds } = ctx.scope
  if (stationId !== undefined) {
    const station = await stationIn(ctx.db, ctx.scope, stationId)
    return { companyIds: [station.company_id], stationIds: [stationId], isOfOne: true }
  }
  if (companyId === undefined) return { companyIds, stationIds, isOfOne: false }
  if (!companyIds.includes(companyId)) throw refuse(HttpErrors.notFound)
  return { companyIds: [companyId], stationIds, isOfOne: true }
}

const inOrder = (checks: readonly ReadinessCheck[]): ReadinessCheck[] =>
  checks.toSorted((a, b) => READINESS_STEPS.indexOf(a.step) - READINESS_STEPS.indexOf(b.step))

async function lookUp({ db }: Ctx, asked: Asked, checks: readonly ReadinessCheck[]) {
  const ofCompanies = checks.filter(({ step }) => READINESS_PLAN[step].level === 'company')
  const ofStations = checks.filter(({ step }) => READINESS_PLAN[step].level === 'station')
  const companies = await findCompanies(db, asked.companyIds, ofCompanies)
  const stations = asked.isOfOne ? await findStations(db, asked, ofStations) : []
  return [
    ...answered(ofCompanies, companies),
    ...(asked.isOfOne ? answered(ofStations, stations) : []),
  ]
}

const answered = (checks: readonly ReadinessCheck[], places: readonly Place[]) =>
  checks.map((check, at) => ({
    check,
    places: places.map(({ met, since, ...place }) => ({
      ...place,
      isMet: met[at] === true,
      since: since[at] ?? null,
    })),
  }))

const nameOf = ({ id, name }: Pick<Place, 'id' | 'name'>) => ({ id, name })

/** Names of the company's roles that may mend what a check looks for. */
async function rolesThatMay({ db }: Ctx, { companyIds, stationIds, isOfOne }: Asked) {
  const [companyId] = companyIds
  const isAsked = isOfOne && companyId !== undefined
  const roles = isAsked ? await findRoles(db, { companyId, stationIds }) : []
  return ({ mendedBy }: ReadinessCheck) =>
    roles
      .filter((role) => grantsOf(role).has(mendedBy))
      .map((role) => ({ name: role.name, defaultRole: role.default_role }))
}
