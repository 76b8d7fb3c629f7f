import type { Area } from '#module.ts'
import type { ServerParts } from '#server-parts.ts'
import { importModule } from '#modules/platform/imports/module.ts'
import { cardImport } from './card-imports/card-import.ts'
import { cardFiles } from './card-imports/module.ts'
import { cardInfos } from './card-infos/module.ts'
import { cardIssues } from './card-issues/module.ts'
import { employeeCards } from './employee-cards/module.ts'
import { labels } from './labels/module.ts'
import { openingImport } from './opening-balances/module.ts'
import { payCodes } from './pay-codes/module.ts'
import { programmes } from './programmes/module.ts'
import { userCards } from './user-cards/module.ts'

export const cards = (parts: ServerParts): Area['modules'] => ({
  programmes,
  userCards: userCards(parts),
  cardInfos,
  cardFiles: cardFiles(parts),
  cardImports: importModule(parts, cardImport),
  cardIssues: cardIssues(parts),
  employeeCards,
  labels,
  payCodes,
  openingBalances: importModule(parts, openingImport),
})
