/** What is tidied in the same way: the shelves of goods, and those of what points buy. */

import type { TidiedKind } from '@app/api/contract/catalogue/categories'
import { pathTo } from '#lib/routes/path-to.ts'
import { can, listsMenu } from '#lib/session/session.ts'
import { words } from './words.ts'

export const KINDS = {
  normal: {
    ...words.kinds.normal,
    type: 'normal',
    route: 'Categories',
    list: () => pathTo('Categories'),
    details: (categoryId: number) => pathTo('CategoryDetails', { categoryId }),
    items: () => pathTo('Items'),
    mayList: () => listsMenu('items'),
    may: (act: Act) => can(`categories:${act}`),
  },
  score: {
    ...words.kinds.score,
    type: 'score',
    route: 'ScoreCategories',
    list: () => pathTo('ScoreCategories'),
    details: (categoryId: number) => pathTo('ScoreCategoryDetails', { categoryId }),
    items: () => pathTo('ScoreItems'),
    mayList: () => listsMenu('scoreItems'),
    may: (act: Act) => can(`scoreCategories:${act}`),
  },
} as const satisfies Record<TidiedKind, object>

type Act = 'create' | 'update' | 'delete'

export type CategoryKind = (typeof KINDS)[TidiedKind]
