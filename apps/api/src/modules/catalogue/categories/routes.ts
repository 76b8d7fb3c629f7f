import { Page } from '@app/kernel/schema'
import { get, type Module } from '#http/route.ts'
import { Category, CategoryListQuery } from './contract.ts'
import { categoryExport } from './export.ts'
import { searchCategories } from './service.ts'

export const categories: Module = {
  routes: [
    get(
      '/categories',
      {
        summary: 'Lists categories',
        permission: ['categories:read', 'scoreCategories:read', 'items:read', 'fuelMge:read'],
        query: CategoryListQuery,
        listExport: categoryExport,
        reply: Page(Category),
      },
      (ctx, { query }) => searchCategories(ctx, query),
    ),
  ],
}
