import { areasWith } from '#areas.ts'
import type { ServerParts } from '#server-parts.ts'

/**
 * The areas without a server: routes, permissions and rollups are data, and what their use cases need is not
 * asked for until one of them is carried out.
 */
export const declaredAreas = areasWith({
  config: { invoicePlatforms: {}, paymentChannels: {}, smsProviders: {} },
  runs: { ofQueue: () => undefined },
} as unknown as ServerParts)
