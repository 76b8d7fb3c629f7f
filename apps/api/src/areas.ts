/**
 * The areas in their order. A module may import from areas above its own, never below; the tidy test
 * reads this list to check it.
 */

import type { Area } from '#http/route.ts'
import { access } from '#modules/access/index.ts'
import type { Tokens } from '#modules/access/sessions/tokens.ts'
import { cards } from '#modules/cards/index.ts'
import { foundProgrammes } from '#modules/cards/programmes/service.ts'
import { catalogue } from '#modules/catalogue/index.ts'
import type { ControllerLine } from '#modules/forecourt/controllers/service.ts'
import type { ForecourtState } from '#modules/forecourt/dispensers/forecourt-state.ts'
import { forecourt } from '#modules/forecourt/index.ts'
import { ledger } from '#modules/ledger/index.ts'
import { marketing } from '#modules/marketing/index.ts'
import { members } from '#modules/members/index.ts'
import { organisation } from '#modules/organisation/index.ts'
import type { ExportStore } from '#modules/platform/exports/export-store.ts'
import { platform } from '#modules/platform/index.ts'
import type { PageFacts } from '#modules/platform/page-config/service.ts'
import { settlement } from '#modules/settlement/index.ts'
import { supply } from '#modules/supply/index.ts'
import type { PriceChanger } from '#modules/supply/price-changes/changer.ts'
import { invoicing } from '#modules/invoicing/index.ts'
import type { Channels } from '#modules/payments/channels/connection/connect.ts'
import { payments } from '#modules/payments/index.ts'
import { reporting } from '#modules/reporting/index.ts'
import { sales } from '#modules/sales/index.ts'
import type { FileStore } from '#storage/storage.ts'

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
  'sales',
  'payments',
  'invoicing',
  'settlement',
  'reporting',
] as const

/** What modules share with the rest of the server, beyond what every route has. */
export interface AreaParts extends PageFacts {
  tokens: Tokens
  exportStore: ExportStore
  store: FileStore
  line: ControllerLine
  forecourtState: ForecourtState
  priceChanger: PriceChanger
  channels: Channels
}

export const areasWith = (parts: AreaParts): Area[] => [
  platform(parts, parts.exportStore, parts.store),
  organisation(foundProgrammes),
  access(parts.tokens),
  catalogue,
  ledger,
  forecourt(parts.line, parts.forecourtState),
  cards(parts.store),
  marketing,
  members,
  supply(parts.priceChanger),
  sales,
  payments(parts.channels),
  invoicing(parts.store),
  settlement,
  reporting(parts.forecourtState),
]
