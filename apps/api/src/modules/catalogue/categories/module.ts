import { Nothing, Page } from '@app/kernel/schema'
import { get, post, put, remove } from '#http/route.ts'
import type { Module } from '#module.ts'
import {
  Category,
  CategoryChange,
  CategoryDeletion,
  CategoryListQuery,
  CategoryShelving,
  NewCategory,
} from './contract.ts'
import { categoryConstraints } from './errors.ts'
import { categoryExport } from './export.ts'
import {
  addCategory,
  changeCategory,
  removeCategory,
  rightsTo,
  searchCategories,
  shelveCategory,
} from './service.ts'

export const categories: Module = {
  constraints: categoryConstraints,
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
    post(
      '/categories',
      {
        summary: 'Adds a category for goods, or for what points buy',
        permission: rightsTo('create'),
        part: 'store',
        idempotent: 'derived',
        body: NewCategory,
        reply: Category,
      },
      (ctx, { body }) => addCategory(ctx, body),
    ),
    put(
      '/categories/:id',
      {
        summary: 'Renames a category, or changes its place among the others',
        permission: rightsTo('update'),
        part: 'store',
        body: CategoryChange,
        reply: Category,
      },
      (ctx, { params, body }) => changeCategory(ctx, params.id, body),
    ),
    post(
      '/categories/:id/shelf',
      {
        summary: 'Puts all that stands in a category on the shelf or takes it off',
        permission: 'shelf',
        part: 'store',
        body: CategoryShelving,
        reply: Category,
      },
      (ctx, { params, body }) => shelveCategory(ctx, params.id, body),
    ),
    remove(
      '/categories/:id',
      {
        summary: 'Removes a category in which nothing stands',
        permission: rightsTo('delete'),
        part: 'store',
        query: CategoryDeletion,
        reply: Nothing,
      },
      async (ctx, { params, query }) => {
        await removeCategory(ctx, params.id, query.version)
        return {}
      },
    ),
  ],
}
