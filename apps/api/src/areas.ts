/**
 * The areas in their order. A module may import from areas above its own, never below; the tidy test
 * reads this list to check it.
 */

import type { Area } from './http/route.ts'
import { access } from './modules/access/index.ts'
import type { Tokens } from './modules/access/sessions/tokens.ts'
import { catalogue } from './modules/catalogue/index.ts'
import { ledger } from './modules/ledger/index.ts'
import { marketing } from './modules/marketing/index.ts'
import { organisation } from './modules/organisation/index.ts'
import { platform } from './modules/platform/index.ts'
import type { LivePorts } from './modules/platform/status/service.ts'

export const AREA_ORDER = [
  'platform',
  'organisation',
  'access',
  'catalogue',
  'ledger',
  'forecourt',
  'cards',
  'marketing',
  'members',
  'supply',
  'trade',
  'settlement',
] as const

export const areasWith = (parts: { tokens: Tokens; livePorts: LivePorts }): Area[] => [
  platform(parts.livePorts),
  organisation,
  access(parts.tokens),
  catalogue,
  ledger,
  marketing,
]
