import type { Area } from '#http/route.ts'
import type { FileStore } from '#storage/storage.ts'
import { cardImports } from './card-imports/routes.ts'
import { cardInfos } from './card-infos/routes.ts'
import { cardIssues } from './card-issues/routes.ts'
import { employeeCards } from './employee-cards/routes.ts'
import { labels } from './labels/routes.ts'
import { programmes } from './programmes/routes.ts'
import { userCards } from './user-cards/routes.ts'

export const cards = (store: FileStore): Area => ({
  name: 'cards',
  modules: {
    programmes,
    userCards,
    cardInfos,
    cardImports: cardImports(store),
    cardIssues,
    employeeCards,
    labels,
  },
})
