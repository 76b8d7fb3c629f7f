import { Page } from '@app/kernel/schema'
import { get } from '#http/route.ts'
import type { Module } from '#module.ts'
import { BalanceGroupQuery, BalanceGroups, CardBalance, CardBalanceQuery } from './contract.ts'
import { cardBalanceExport } from './export.ts'
import { searchBalanceGroups, searchBalances } from './service.ts'

export const cardBalances: Module = {
  routes: [
    get(
      '/reports/cardBalances',
      {
        summary: 'Lists what cards held at the end of a day',
        permission: 'extDebitValue:read',
        allStations: true,
        query: CardBalanceQuery,
        listExport: cardBalanceExport,
        reply: Page(CardBalance),
      },
      (ctx, { query }) => searchBalances(ctx, query),
    ),
    get(
      '/reports/cardBalances/groups',
      {
        summary: 'Adds up what cards held by company, station, programme or kind',
        permission: 'extDebitValue:read',
        allStations: true,
        query: BalanceGroupQuery,
        reply: BalanceGroups,
      },
      (ctx, { query }) => searchBalanceGroups(ctx, query),
    ),
  ],
}
