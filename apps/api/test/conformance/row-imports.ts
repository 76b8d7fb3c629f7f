/** Files of rows, one of each kind, for tests that try every route. */

import type { TestApp } from '../harness.ts'
import type { Spot } from './tenants.ts'

/** As in addresses: `/itemImports`. */
export const IMPORT_KINDS = [
  'item',
  'card',
  'member',
  'openingBalance',
  'fleet',
  'fleetEmployee',
  'staff',
  'purchaseContract',
  'pastPrice',
] as const

/** Those that are the whole company's. */
const OF_COMPANY: ReadonlySet<string> = new Set(['card', 'staff', 'purchaseContract', 'pastPrice'])

/** Which rows the routes of a kind are about. */
export const importRoutes: Readonly<Record<string, string>> = Object.fromEntries(
  IMPORT_KINDS.flatMap((kind) => [
    [`${kind}Imports`, `${kind}_imports`],
    [`${kind}ImportTroubles`, `${kind}_import_troubles`],
  ]),
)

/** Files of a kind, and what is wrong with their rows. */
export const importSources = (kind: string): Record<string, string> => ({
  [`${kind}_imports`]: `(select * from imports where kind = '${kind}')`,
  [`${kind}_import_troubles`]: `(select t.*, i.station_id from import_troubles t
    join imports i on i.id = t.import_id and i.kind = '${kind}')`,
})

/** A file of rows that was checked, one of which could not be taken. */
export async function rowImportAt(app: TestApp, spot: Spot, kind: string): Promise<void> {
  const { companyId, stationId } = spot
  const owner = OF_COMPANY.has(kind) ? null : stationId
  await app.asOwner(`with file as (
      insert into imports (company_id, station_id, kind, session_id, file_name, sha256, columns,
        unknown_headings, preview, choice, status, total, done, added, failed, checked_at, created_by)
      select ${companyId}, ${owner}, '${kind}', max(s.id::text)::uuid, '${kind} of ${stationId}.csv', '',
        '{code,name}', '{}', '[]', '{"supplier": 1, "cardType": 2, "issueType": 8}', 'checked', 2, 2, 1, 1, now(), max(u.id)
      from users u join sessions s on s.user_id = u.id where u.company_id = ${companyId}
      returning id)
    insert into import_troubles (company_id, import_id, is_of_check, line, field, value, code, details)
    select ${companyId}, id, true, 2, 'name', 'rubbish of ${stationId}', 'IMPORT_CELL_EMPTY', '{}'
    from file`)
}
