/** What `http` and `live` ask of modules, handed to them here because neither imports one. */

import type { Services } from '#http/serve.ts'
import type { LiveIdentity, LiveOptions } from '#live/live.ts'
import { rememberProducts } from '#live/remember-products.ts'
import { PERMISSIONS } from '#modules/access/roles/presets.ts'
import { verifyPin } from '#modules/access/sessions/own-keys.ts'
import { authenticate } from '#modules/access/sessions/service.ts'
import { publishForecourt } from '#modules/forecourt/dispensers/service.ts'
import { requireActiveService } from '#modules/organisation/stations/require-active-service.ts'
import { requireTakenPart } from '#modules/organisation/stations/require-taken-part.ts'
import { productOfStation } from '#modules/organisation/stations/station-rows.ts'
import type { ServerParts } from './server-parts.ts'

/** What routes are served with. */
export function servicesOf({
  config,
  database,
  live,
  secrets,
  now,
  tokens,
}: Pick<ServerParts, 'config' | 'database' | 'live' | 'secrets' | 'now' | 'tokens'>): Services {
  return {
    database,
    live,
    secrets,
    now,
    authenticate: (token, address) => authenticate(database, tokens, { token, address }, now()),
    verifyPin,
    requireActiveService,
    requireTakenPart,
    isKnownPermission: (permission) => PERMISSIONS.has(permission),
    limits: config.limits,
  }
}

/** What the live connection is served with. */
export function liveOptions(
  parts: Pick<
    ServerParts,
    'database' | 'tokens' | 'now' | 'forecourtState' | 'publish' | 'onError'
  >,
): LiveOptions {
  const { database, tokens, now, onError } = parts
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
    onView: (stationId) => void publishForecourt(parts, stationId).catch(onError),
    onError,
  }
}
