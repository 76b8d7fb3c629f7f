import { Nothing } from '@app/kernel/schema'
import { get, post, put, remove } from '#http/route.ts'
import type { Module } from '#module.ts'
import {
  NewSharedFilter,
  SharedFilter,
  SharedFilterChange,
  SharedFilterRemoval,
  SharedFilters,
  SharedFiltersQuery,
} from './contract.ts'
import { SharedFilterErrors } from './errors.ts'
import { changeSharedFilter, removeSharedFilter, sharedFiltersOf, shareFilter } from './service.ts'

const permission = 'shareFilters'

export const sharedFilters: Module = {
  constraints: { shared_filters_name_key: SharedFilterErrors.exists },
  routes: [
    get(
      '/sharedFilters',
      {
        summary: 'Lists the filters that colleagues shared, of one list or of all in the menu',
        session: true,
        query: SharedFiltersQuery,
        reply: SharedFilters,
      },
      (ctx, { query }) => sharedFiltersOf(ctx, query.list),
    ),
    post(
      '/sharedFilters',
      {
        summary: 'Shares a filter with the people of the station or the company',
        permission,
        afterService: 'grace',
        idempotent: 'derived',
        body: NewSharedFilter,
        reply: SharedFilter,
      },
      (ctx, { body }) => shareFilter(ctx, body),
    ),
    put(
      '/sharedFilters/:id',
      {
        summary: 'Changes a shared filter: who shared it, or a manager',
        permission,
        afterService: 'grace',
        body: SharedFilterChange,
        reply: SharedFilter,
      },
      (ctx, { params, body }) => changeSharedFilter(ctx, params.id, body),
    ),
    remove(
      '/sharedFilters/:id',
      {
        summary: 'Removes a shared filter: who shared it, or a manager',
        permission,
        afterService: 'grace',
        query: SharedFilterRemoval,
        reply: Nothing,
      },
      async (ctx, { params, query }) => {
        await removeSharedFilter(ctx, params.id, query.version)
        return {}
      },
    ),
  ],
}
