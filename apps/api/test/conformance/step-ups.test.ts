/** Step-ups: what commands ask for beyond the right to give them, tried at each route, made from one table. */

import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Route } from '#http/route.ts'
import { permissionsOf } from '#http/access.ts'
import { PROHIBITIONS } from '#modules/access/rights/contract.ts'
import { PROHIBITS } from '#modules/access/rights/switches.ts'
import { type Caller, useApp } from '../harness.ts'
import { routesOf, letterTo, nameOf } from './routes.ts'
import { ALMIGHTY, hire } from './tenants.ts'

const app = useApp()

interface Row {
  route: string
  commands: string[]
  pin: string
  reason: string
  word: string
  prohibition: string
}

const TABLE: Row[] = readFileSync(new URL('expected-step-ups.txt', import.meta.url), 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(({ length }) => length === 6)
  .map(([route = '', commands = '', pin = '', reason = '', word = '', prohibition = '']) => ({
    route,
    commands: commands.split(' '),
    pin,
    reason,
    word,
    prohibition,
  }))

const commandsOf = (route: Route): string[] =>
  permissionsOf(route).filter((name) => !name.includes(':'))

const asks = (route: Route, field: string): string => {
  const shape: { required?: readonly string[]; properties?: object } = route.shapes.body ?? {}
  const { required = [], properties = {} } = shape
  if (required.includes(field)) return field
  return field in properties ? 'sometimes' : '-'
}

const optionsOf = (route: Route): Row => ({
  route: nameOf(route),
  commands: commandsOf(route),
  pin: route.pin === true ? 'PIN' : route.pin ? 'sometimes' : '-',
  reason: asks(route, 'reason'),
  word: asks(route, 'confirmWord').replace('confirmWord', 'word'),
  prohibition: route.forbiddenBy?.restriction ?? '-',
})

const commandRoutes = (): Route[] =>
  routesOf(app.container).filter((route) => route.method !== 'GET' && commandsOf(route).length > 0)

const stage = {} as { routes: ReadonlyMap<string, Route> }

beforeAll(async () => {
  const { company: companyId, airport: stationId } = app.ids
  await hire(app, { companyId, stationId, ...ALMIGHTY, account: 'almighty' })
  for (const prohibition of PROHIBITIONS) {
    await hire(app, { companyId, stationId, ...ALMIGHTY, account: prohibition })
    const column = prohibition.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    await app.asOwner(`update user_restrictions set ${column} = true
      where user_id = (select id from users where account = '${prohibition}')`)
  }
  stage.routes = new Map(commandRoutes().map((route) => [nameOf(route), route]))
})

/** The smallest call that fits, to a row that is not there, without PIN and perhaps without a field. */
async function knock(caller: Caller, row: Row, without?: string) {
  const route = stage.routes.get(row.route)
  if (!route) throw new Error(`no route ${row.route}`)
  const { path, body } = letterTo(route, () => 1_000_000_000)
  const { [without ?? '']: _, ...sent } = (body ?? {}) as Record<string, unknown>
  return route.method === 'PUT' ? caller.put(path, sent) : caller.post(path, sent)
}

const having = (key: keyof Row, value: string): Row[] => TABLE.filter((row) => row[key] === value)

describe('every command', () => {
  it('has its routes in the table, and asks for exactly what stands there', () => {
    const byRoute = (a: Row, b: Row): number => (a.route < b.route ? -1 : 1)
    const shown = TABLE.map((row) => {
      // What a use case tells apart is not seen from the route.
      return { ...row, prohibition: row.prohibition === 'inside' ? '-' : row.prohibition }
    })
    expect(commandRoutes().map(optionsOf).toSorted(byRoute)).toEqual(shown.toSorted(byRoute))
  })

  it('is taken away by the switch that prohibits it', () => {
    const prohibited = PROHIBITIONS.flatMap((prohibition) =>
      PROHIBITS[prohibition].map((command) => [command, prohibition] as const),
    )
    const wrong = prohibited.filter(([command, prohibition]) =>
      TABLE.some(
        (row) =>
          row.commands.includes(command) && ![prohibition, 'inside'].includes(row.prohibition),
      ),
    )
    expect(wrong).toEqual([])
  })
})

describe('whoever may do everything', () => {
  it.each(having('pin', 'PIN').map((row) => [row.route, row] as const))(
    'is asked for the PIN: %s',
    async (_, row) => {
      const caller = (await app.as('almighty')).at(app.ids.airport)
      expect((await knock(caller, row)).body.code).toBe('PIN_REQUIRED')
    },
  )

  it.each(having('reason', 'reason').map((row) => [row.route, row] as const))(
    'is asked for a reason: %s',
    async (_, row) => {
      const caller = (await app.as('almighty')).at(app.ids.airport)
      const { body } = await knock(caller, row, 'reason')
      expect(body.code).toBe('VALIDATION')
      expect(body.fields.map(({ path }: { path: string }) => path)).toContain('reason')
    },
  )

  const prohibited = PROHIBITIONS.flatMap((name) =>
    having('prohibition', name).map((row) => [name, row.route, row] as const),
  )
  it.each(prohibited)('is refused while the switch is on: %s, %s', async (name, _, row) => {
    const caller = (await app.as(name)).at(app.ids.airport)
    const { status, body } = await knock(caller, row)
    expect(status).toBe(403)
    expect(body.code).toMatch(/^RESTRICTED_/)
  })
})
