/** Sends random requests one after the other, judges every reply, and counts. */

import type { LightMyRequestResponse } from 'fastify'
import type { Route } from '#http/route.ts'
import { signedCode } from '#http/signed-code.ts'
import { auditLedger } from '#modules/ledger/audit/service.ts'
import type { TestApp } from '../harness.ts'
import { routesOf, letterTo, nameOf } from '../conformance/routes.ts'
import { expectDone } from '../checkout.ts'
import { aPicture } from '../uploads.ts'
import { restoreAccounts, saveAccounts } from './accounts.ts'
import { everybody, type FuzzCaller } from './callers.ts'
import { faultsIn } from './judgement.ts'
import { KnownRows } from './known-rows.ts'
import { isListOf, type ListVocabulary, vocabularyOf } from './list-words.ts'
import { type Random, randomFrom } from './random.ts'
import { type FuzzRequest, requestFor, type Surroundings } from './requests.ts'

export interface FuzzReport {
  /** How often each status was answered. */
  statuses: Record<string, number>
  /** How often each refusal was given. */
  codes: Record<string, number>
  /** Operations that were called, and those of them that were never answered with 200. */
  called: number
  refusedAlways: string[]
  failures: FuzzFailure[]
  slowestMs: number
}

interface FuzzFailure {
  faults: string[]
  /** How to do it again. */
  reproduction: string
}

/** So often accounts are put right, and what requests have made is looked at. */
const REQUESTS_BETWEEN_REPAIRS = 200

/** So many until somebody whose session has ended is logged in again. */
const REQUESTS_BEFORE_LOG_IN = 25

/** Of a kind of failure at an operation; the others would say the same. */
const MOST_ALIKE = 2

export async function fuzz(
  app: TestApp,
  { seed, requests }: { seed: number; requests: number },
): Promise<FuzzReport> {
  await saveAccounts(app)
  const random = randomFrom(seed)
  const statuses = new Counts()
  const codes = new Counts()
  const failures = new Failures()
  const succeeded = new Set<string>()
  const routes = routesOf(app.container)
  const around = await surroundingsOf(app, random, routes)
  // Each operation as often as any other, one after the other of an order of its own.
  const order = shuffled(routes, random)
  const rejections = listenForRejections()
  let callers: readonly FuzzCaller[] = []
  let slowestMs = 0
  let nextRepair = 0
  let last: FuzzRequest | undefined
  for (let count = 0; count < requests; count += 1) {
    if (count >= nextRepair) {
      await restoreAccounts(app)
      await around.rows.refresh()
      callers = await everybody(app, callers)
      nextRepair = count + REQUESTS_BETWEEN_REPAIRS
    }
    const route = order[count % order.length] as Route
    const isReplay = last !== undefined && random.chance(0.03)
    // What has never succeeded is tried as it is meant, every other time: behind refusals there is more code.
    const isPlain = !succeeded.has(nameOf(route)) && random.chance(0.5)
    const caller = callerOf(route, callers, { random, isPlain })
    const request = isReplay && last ? last : requestFor({ route, caller, isPlain }, around)
    last = request
    app.clock.advance(1000)
    const begun = performance.now()
    const response = await app.container.app.inject({
      method: request.method,
      url: request.url,
      headers: request.headers,
      ...(request.payload !== undefined && { payload: request.payload }),
    })
    slowestMs = Math.max(slowestMs, performance.now() - begun)
    statuses.add(response.statusCode)
    const isLockedOut =
      response.statusCode === 401 &&
      request.headers.authorization !== '' &&
      !('public' in request.route)
    if (isLockedOut) nextRepair = Math.min(nextRepair, count + REQUESTS_BEFORE_LOG_IN)
    if (response.statusCode === 200) succeeded.add(nameOf(request.route))
    else codes.add(codeOf(response))
    const faults = [...faultsIn(request, response), ...rejections.take()]
    if (faults.length > 0) failures.add(request, faults, { seed, count, body: response.body })
  }
  rejections.stop()
  failures.list.push(...(await faultsInBooks(app)))
  return {
    statuses: statuses.all(),
    codes: codes.all(),
    called: Math.min(routes.length, requests),
    refusedAlways: routes.map(nameOf).filter((name) => !succeeded.has(name)),
    failures: failures.list,
    slowestMs: Math.round(slowestMs),
  }
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
  const left = [...list]
  return list.flatMap(() => left.splice(random.below(left.length), 1))
}

/** Mostly somebody who may do everything, or at least this. */
function callerOf(
  route: Route,
  callers: readonly FuzzCaller[],
  { random, isPlain }: { random: Random; isPlain: boolean },
): FuzzCaller {
  const able = callers.filter(({ mayCall }) => mayCall(route))
  const isAble = able.length > 0 && (isPlain || random.chance(0.75))
  const caller = random.pickOf(isAble ? able : callers)
  if (!caller) throw new Error('there is nobody to call')
  return caller
}

async function surroundingsOf(
  app: TestApp,
  random: Random,
  routes: readonly Route[],
): Promise<Surroundings> {
  const { ids } = app
  const rows = new KnownRows(app)
  await rows.refresh()
  const callers = [await app.as('owner'), await app.as('admin', 'platform')]
  const vocabularies = new Map<Route, ListVocabulary>()
  for (const route of routes.filter(isListOf)) {
    const rowAt = (place: string): number =>
      rows.at(place, { companyId: ids.company, isForeign: false }, random)?.id ?? 1
    const { path, query } = letterTo(route, rowAt)
    const needed = new URLSearchParams(query as Record<string, string>)
    for (const name of ['page', 'size']) needed.delete(name)
    for (const caller of callers) {
      const known = await vocabularyOf(`${path}?${needed}`, caller)
      if (Object.keys(known.fields).length > 0) vocabularies.set(route, known)
    }
  }
  return {
    rows,
    random,
    get now() {
      return app.clock.now
    },
    companyIds: [ids.company, ids.rivalCompany],
    stationIds: [ids.east, ids.airport, ids.rival],
    vocabularies,
    codeOf: (purpose, id) => signedCode(app.container.secrets, purpose, id),
    files: [
      await aPicture(),
      Buffer.from('mobile,name\r\n13912345678,Wanda\r\n'),
      Buffer.from('uuid,number\r\n04AABBCC,70000001\r\nrubbish,\u0000\r\n'),
      Buffer.from('PK\u0003\u0004 no workbook'),
      Buffer.alloc(0),
    ],
  }
}

class Counts {
  readonly #counts = new Map<string, number>()

  add(name: string | number): void {
    this.#counts.set(String(name), (this.#counts.get(String(name)) ?? 0) + 1)
  }

  /** The most frequent first. */
  all(): Record<string, number> {
    return Object.fromEntries([...this.#counts].toSorted(([, a], [, b]) => b - a))
  }
}

const codeOf = ({ body, headers }: LightMyRequestResponse): string =>
  String(headers['content-type']).includes('json') ? String(JSON.parse(body).code) : 'none'

class Failures {
  readonly list: FuzzFailure[] = []
  readonly #counts = new Map<string, number>()

  add(
    { route, caller, method, url, headers, payload }: FuzzRequest,
    faults: string[],
    { seed, count, body }: { seed: number; count: number; body: string },
  ): void {
    const kind = `${nameOf(route)} ${faults[0]}`
    const alike = (this.#counts.get(kind) ?? 0) + 1
    this.#counts.set(kind, alike)
    if (alike > MOST_ALIKE) return
    const { authorization: _token, ...shown } = headers
    const sent =
      payload === undefined ? '' : JSON.stringify(payload.toString('utf8')).slice(0, 2000)
    const lines = [
      `seed ${seed}, request ${count}, as ${caller.name}`,
      `${method} ${url.slice(0, 2000)}`,
      JSON.stringify(shown),
      sent,
      `→ ${body.slice(0, 400)}`,
    ]
    this.list.push({ faults, reproduction: lines.join('\n  ') })
  }
}

/** Promises that nobody looks after, which would end the server. */
function listenForRejections() {
  let caught: string[] = []
  const note = (reason: unknown): void => {
    caught.push(`unhandled rejection: ${reason instanceof Error ? reason.stack : String(reason)}`)
  }
  process.on('unhandledRejection', note)
  return {
    take: (): string[] => {
      const taken = caught
      caught = []
      return taken
    },
    stop: () => process.off('unhandledRejection', note),
  }
}

/** What the books and the log of either company say afterwards: nothing. */
async function faultsInBooks(app: TestApp): Promise<FuzzFailure[]> {
  const { company, rivalCompany } = app.ids
  const failures: FuzzFailure[] = []
  for (const companyId of [company, rivalCompany]) {
    for (const finding of await app.look((db) => auditLedger(db, companyId))) {
      failures.push({ faults: ['the ledger'], reproduction: JSON.stringify(finding) })
    }
  }
  await restoreAccounts(app)
  const companies = [
    ['demo', await app.as('company')],
    ['rival', await app.as('company', 'rival')],
  ] as const
  for (const [company, reader] of companies) {
    const { last } = expectDone(await reader.get('/audits/chain'))
    for (let first = 1; first <= last; first += LONGEST_PROOF) {
      const until = Math.min(last, first + LONGEST_PROOF - 1)
      const range = `first=${first}&last=${until}`
      const proof = expectDone(await reader.get(`/audits/chain/check?${range}`))
      if (proof.faults.length === 0) continue
      failures.push({ faults: [`the log of ${company}`], reproduction: JSON.stringify(proof) })
    }
  }
  return failures
}

/** As many entries of the log as one call proves. */
const LONGEST_PROOF = 5000
