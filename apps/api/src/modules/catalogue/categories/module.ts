import { Page } from '@app/kernel/schema'
import { get } from '#http/route.ts'
import type { Module } from '#module.ts'
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
