/** Everybody who may send a request: all accounts of the demo, a rival, the platform, and nobody. */

import type { Route } from '#http/route.ts'
import { permissionsOf } from '#http/access.ts'
import { preset } from '#modules/access/roles/presets.ts'
import type { DefaultRole } from '#modules/access/roles/contract.ts'
import { DEMO_PASSWORD } from '#demo/demo-plan.ts'
import type { TestApp } from '../harness.ts'
import { COMPANY_WORDS } from '../conformance/busy-fixtures.ts'

export interface FuzzCaller {
  name: string
  token: string
  /** The company whose rows are the caller's own. */
  companyId: number
  /** Stations to select. */
  stationIds: readonly number[]
  /** Words that no reply to this caller may contain: they stand in everything of another company. */
  foreignWords: readonly string[]
  mayCall: (route: Route) => boolean
}

type Account = readonly [account: string, company: string, role: DefaultRole | 'everything']

const ACCOUNTS: readonly Account[] = [
  ['owner', 'demo', 'everything'],
  ['airport-master', 'demo', 'everything'],
  ['company', 'demo', 'company_user'],
  ['manager', 'demo', 'station_master'],
  ['airport', 'demo', 'station_master'],
  ['account', 'demo', 'station_bill'],
  ['fueler', 'demo', 'station_employee'],
  ['cashier', 'demo', 'station_salesman'],
  ['gauger', 'demo', 'station_leader'],
  ['fleet', 'demo', 'group_master'],
  ['newcomer', 'demo', 'others'],
  ['owner', 'rival', 'everything'],
  ['company', 'rival', 'company_user'],
  ['manager', 'rival', 'station_master'],
  ['cashier', 'rival', 'station_salesman'],
  ['admin', 'platform', 'superAdmin'],
  ['operator', 'platform', 'admin'],
  ['dealer', 'platform', 'company_group'],
]

/** Logs everybody in whose session is over, or who had none. */
export async function everybody(
  app: TestApp,
  known: readonly FuzzCaller[] = [],
): Promise<FuzzCaller[]> {
  const callers: FuzzCaller[] = []
  for (const account of ACCOUNTS) {
    const before = known.find(({ name }) => name === nameOf(account))
    const isLoggedIn = before && (await isValid(app, before))
    callers.push(isLoggedIn ? before : await logIn(app, account))
  }
  return [...callers, nobody(app)]
}

const isValid = async (app: TestApp, { token: authorization }: FuzzCaller): Promise<boolean> =>
  (await app.anonymous.get('/users/profile', { headers: { authorization } })).status === 200

const nobody = ({ ids }: TestApp): FuzzCaller => ({
  name: 'nobody',
  token: '',
  companyId: ids.company,
  stationIds: [ids.east],
  foreignWords: Object.values(COMPANY_WORDS),
  mayCall: (route) => 'public' in route || 'visitors' in route,
})

const nameOf = ([account, company]: Account): string => `${company}/${account}`

async function logIn(app: TestApp, known: Account): Promise<FuzzCaller> {
  const [account, company, role] = known
  const { ids } = app
  const reply = await app.anonymous.post('/users/login', {
    email: account,
    password: DEMO_PASSWORD,
    companyId: company,
  })
  if (reply.status !== 200) throw new Error(`${nameOf(known)}: ${JSON.stringify(reply.body)}`)
  const isRival = company === 'rival'
  const seesAll = company === 'platform' && account !== 'dealer'
  const foreignWord = COMPANY_WORDS[isRival ? 'demo' : 'rival']
  const held = role === 'everything' ? undefined : preset(role).permissions
  return {
    name: nameOf(known),
    token: String(reply.headers.authorization),
    companyId: isRival ? ids.rivalCompany : ids.company,
    stationIds: isRival ? [ids.rival] : stationsOf(app, account),
    foreignWords: seesAll ? [] : [foreignWord],
    mayCall: (route) => {
      const names = permissionsOf(route)
      return names.length === 0 || !held || names.some((name) => held.has(name as never))
    },
  }
}

function stationsOf({ ids }: TestApp, account: string): readonly number[] {
  if (account.startsWith('airport')) return [ids.airport]
  return ['cashier', 'fueler'].includes(account) ? [ids.east] : [ids.east, ids.airport]
}
