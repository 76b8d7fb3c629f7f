/** Two companies that did business, for requests to work on, and how their accounts are kept usable. */

import type { TestHouse } from '../harness.ts'
import { ALMIGHTY, doBusiness, hire, mark } from '../house/tenants.ts'
import { COMPANY_WORDS } from './callers.ts'

export async function makeBusyWorld(house: TestHouse): Promise<void> {
  const { company, rivalCompany, ...stations } = house.ids
  const east = { companyId: company, stationId: stations.east }
  const airport = { companyId: company, stationId: stations.airport }
  const rival = { companyId: rivalCompany, stationId: stations.rival }
  await hire(house, { ...east, ...ALMIGHTY, account: 'owner' })
  await hire(house, { ...airport, ...ALMIGHTY, account: 'airport-master', isOnlyThere: true })
  await hire(house, { ...rival, ...ALMIGHTY, account: 'owner' })
  await hire(house, { ...east, kind: 'others', account: 'newcomer' })
  await house.asOwner('update stations set enable_shift_settle = true, indefinite = true')
  // The database dates rows by the real time, which must be past for figures up to now.
  house.clock.now = new Date(Date.now() + 3_600_000)
  const rivalOwner = (await house.as('owner', 'rival')).at(stations.rival)
  const airportMaster = (await house.as('airport-master')).at(stations.airport)
  const owner = (await house.as('owner')).at(stations.east)
  await doBusiness(house, rivalOwner, { ...rival, mobile: '13912345001' })
  await doBusiness(house, airportMaster, { ...airport, mobile: '13912345002' })
  await doBusiness(house, owner, { ...east, mobile: '13912345678' })
  await mark(house, ['company', company], COMPANY_WORDS.demo)
  await mark(house, ['company', rivalCompany], COMPANY_WORDS.rival)
  await saveAccounts(house)
}

/** What decides who may log in and what they may do; a fuzzer that locks everybody out finds nothing more. */
const KEPT = ['companies', 'stations', 'roles', 'users'] as const

const saveAccounts = (house: TestHouse): Promise<void> =>
  house.asOwner(
    `create schema saved;
    ${KEPT.map((table) => `create table saved.${table} as table public.${table};`).join('\n')}
    create table saved.user_roles as table public.user_roles;`,
  )

/** Puts accounts, their roles and their stations back to where they were, and forgives all wrong guesses. */
export const restoreAccounts = (house: TestHouse): Promise<void> =>
  house.asOwner(`do $$ declare kept text; columns text; begin
    foreach kept in array array[${KEPT.map((table) => `'${table}'`).join(', ')}] loop
      select string_agg(format('%I = s.%I', column_name, column_name), ', ') into columns
        from information_schema.columns
        where table_schema = 'public' and table_name = kept
          and is_identity = 'NO' and is_generated = 'NEVER' and column_name <> 'version';
      execute format('update public.%I t set %s from saved.%I s where s.id = t.id and row(t.*) is distinct from row(s.*)',
        kept, columns, kept);
    end loop;
    delete from user_roles where user_id in (select user_id from saved.user_roles);
    insert into user_roles overriding system value table saved.user_roles;
    delete from user_menu_overrides;
    delete from user_limits;
    delete from auth_attempts;
  end $$`)
