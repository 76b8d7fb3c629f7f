/**
 * The areas in their order: the one central list. A module may import from areas above its own, never
 * below; the tidy test reads the order here to check it.
 */

import type { Area } from '#module.ts'
import { access } from '#modules/access/index.ts'
import { cards } from '#modules/cards/index.ts'
import { catalogue } from '#modules/catalogue/index.ts'
import { forecourt } from '#modules/forecourt/index.ts'
import { invoicing } from '#modules/invoicing/index.ts'
import { ledger } from '#modules/ledger/index.ts'
import { marketing } from '#modules/marketing/index.ts'
import { members } from '#modules/members/index.ts'
import { organisation } from '#modules/organisation/index.ts'
import { payments } from '#modules/payments/index.ts'
import { platform } from '#modules/platform/index.ts'
import { reporting } from '#modules/reporting/index.ts'
import { sales } from '#modules/sales/index.ts'
import { settlement } from '#modules/settlement/index.ts'
import { supply } from '#modules/supply/index.ts'
import { wetstock } from '#modules/wetstock/index.ts'
import type { ServerParts } from './server-parts.ts'

const AREAS: Readonly<Record<string, (parts: ServerParts) => Area['modules']>> = {
  platform,
  organisation,
  access,
  catalogue,
  ledger,
  forecourt,
  cards,
  marketing,
  members,
  supply,
  sales,
  payments,
  invoicing,
  settlement,
  wetstock,
  reporting,
}

export const AREA_ORDER: readonly string[] = Object.keys(AREAS)

export const areasWith = (parts: ServerParts): Area[] =>
  Object.entries(AREAS).map(([name, modulesWith]) => ({ name, modules: modulesWith(parts) }))
