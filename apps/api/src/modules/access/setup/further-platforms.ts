/**
 * Platforms beside the first: each is served under a path or a host of its own, with companies, staff and a face
 * that no other sees (S-016, S-017). Only whoever runs the server founds one, or says where it is.
 */

import { refuse } from '@app/kernel/problem'
import { OWN_PATHS } from '@app/kernel/addresses/own-paths'
import { OneOf, type Static, Type } from '@app/kernel/schema'
import { type Db, drawScope } from '#db/database.ts'
import type { AuditEntry } from '#http/context.ts'
import type { FirstLogin } from './contract.ts'
import { SetupErrors } from './errors.ts'
import { foundPlatform, type PreparedPlatform } from './service.ts'
import {
  listPlatforms,
  lockSetup,
  platformCompanyOf,
  type PlatformRow,
  updatePlatform,
} from './store.ts'

/** Where a platform is served, and how much of the product its people see (S-264 to S-266). */
export const PlatformPlace = Type.Object(
  {
    path: Type.Optional(
      Type.String({ pattern: '^([a-z0-9-]{1,32})?$', description: 'Empty: none of its own' }),
    ),
    host: Type.Optional(
      Type.String({ pattern: '^([A-Za-z0-9.-]{1,253})?$', description: 'Empty: none of its own' }),
    ),
    profile: Type.Optional(OneOf(['cloud', 'local'] as const)),
  },
  { additionalProperties: false },
)

export type PlatformPlace = Static<typeof PlatformPlace>

export const PlatformCode = Type.String({ pattern: '^[a-z0-9-]{1,32}$' })

/** A platform of this server, as whoever runs it sees it. */
export interface PlatformAddress {
  code: string
  name: string
  profile: 'cloud' | 'local'
  path: string | null
  host: string | null
  /** Serves every address that is no other's. */
  isDefault: boolean
}

export async function platformAddresses(db: Db): Promise<PlatformAddress[]> {
  const rows = await listPlatforms(db)
  return rows.map(({ code, name, profile, url_path: path, host, is_default: isDefault }) => ({
    code,
    name,
    profile,
    path,
    host,
    isDefault,
  }))
}

interface Founding {
  code: string
  place: PlatformPlace
  prepared: PreparedPlatform
  /** Takes what is written to the log. */
  audit(entry: AuditEntry): void
}

/**
 * Founds a platform beside others. Needs a transaction of the system role.
 *
 * @throws Refusal PLATFORM_CODE_TAKEN, PLATFORM_ADDRESS_TAKEN, PLATFORM_PATH_RESERVED, PLATFORM_NO_ADDRESS
 */
export async function addPlatform(
  db: Db,
  { code, place, prepared, audit }: Founding,
): Promise<FirstLogin> {
  await lockSetup(db)
  const others = await listPlatforms(db)
  if (others.some((one) => one.code === code)) {
    throw refuse(SetupErrors.codeTaken, { value: code })
  }
  const columns = columnsOf(place)
  requireAddress({ is_default: false, host: null, url_path: null, ...columns }, others)
  return foundPlatform(db, { code, ...columns }, { prepared, audit })
}

/**
 * Serves a platform elsewhere, or with another profile. Needs a transaction of the system role.
 *
 * @throws Refusal PLATFORM_NOT_FOUND, PLATFORM_ADDRESS_TAKEN, PLATFORM_PATH_RESERVED, PLATFORM_NO_ADDRESS
 */
export async function movePlatform(
  db: Db,
  { code, place, audit }: Omit<Founding, 'prepared'>,
): Promise<void> {
  await lockSetup(db)
  const all = await listPlatforms(db)
  const before = all.find((one) => one.code === code)
  if (!before) throw refuse(SetupErrors.unknown, { value: code })
  const change = columnsOf(place)
  requireAddress(
    { ...before, ...change },
    all.filter((one) => one !== before),
  )
  await updatePlatform(db, before.id, change)
  const { id: companyId } = await platformCompanyOf(db, before.id)
  await drawScope(db, { companyIds: [companyId], stationIds: [] })
  const { host, url_path: path, profile } = before
  audit({
    action: 'update',
    entity: 'platform',
    entityId: before.id,
    companyId,
    before: { host, path, profile },
    after: place,
  })
}

const columnsOf = ({ path, host, profile }: PlatformPlace) => ({
  ...(path !== undefined && { url_path: path || null }),
  ...(host !== undefined && { host: host.toLowerCase() || null }),
  ...(profile !== undefined && { profile }),
})

/** Every platform but the one that serves all other addresses has an address, and each its own. */
function requireAddress(
  {
    is_default: isDefault,
    host,
    url_path: path,
  }: Pick<PlatformRow, 'is_default' | 'host' | 'url_path'>,
  others: readonly PlatformRow[],
): void {
  if (!isDefault && host === null && path === null) throw refuse(SetupErrors.noAddress)
  if (path !== null && OWN_PATHS.has(path)) {
    throw refuse(SetupErrors.pathReserved, { value: path })
  }
  for (const other of others) {
    const isTaken = [
      path !== null && path === other.url_path && path,
      host !== null && host === other.host?.toLowerCase() && host,
    ].find(Boolean)
    if (isTaken) {
      throw refuse(SetupErrors.addressTaken, { value: isTaken, code: other.code })
    }
  }
}
