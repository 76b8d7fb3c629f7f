import { Nothing, Page } from '@app/kernel/schema'
import { get, post, remove } from '#http/route.ts'
import type { Module } from '#module.ts'
import {
  MonthConfirming,
  MonthListQuery,
  MonthlySettlement,
  MonthPreparing,
  MonthSheet,
} from './contract.ts'
import { monthConstraints } from './errors.ts'
import { monthExport } from './export.ts'
import { confirmMonth, discardMonth, getMonth, prepareMonth, searchMonths } from './service.ts'

export const months: Module = {
  constraints: monthConstraints,
  routes: [
    get(
      '/monthlySettlements',
      {
        summary: 'Lists months of stations',
        permission: 'settleMge:read',
        query: MonthListQuery,
        listExport: monthExport,
        reply: Page(MonthlySettlement),
      },
      (ctx, { query }) => searchMonths(ctx, query),
    ),
    get(
      '/monthlySettlements/:id',
      {
        summary: "Shows a month's sheet",
        permission: ['settleMge:read', 'previewSettle:read', 'printMonthSettle:read'],
        reply: MonthSheet,
      },
      (ctx, { params }) => getMonth(ctx, params.id),
    ),
    post(
      '/monthlySettlements/preview',
      {
        summary: 'Adds up the settled days of a month',
        permission: 'prepareMonth',
        afterService: 'grace',
        idempotent: 'derived',
        body: MonthPreparing,
        reply: MonthSheet,
      },
      (ctx, { body }) => prepareMonth(ctx, body),
    ),
    post(
      '/monthlySettlements/confirm',
      {
        summary: 'Confirms a prepared month for good',
        permission: 'confirmMonth',
        afterService: 'grace',
        idempotent: 'required',
        pin: true,
        body: MonthConfirming,
        reply: MonthSheet,
      },
      (ctx, { body }) => confirmMonth(ctx, body),
    ),
    remove(
      '/monthlySettlements/:id',
      {
        summary: 'Gives up a preview',
        permission: 'confirmMonth',
        afterService: 'grace',
        reply: Nothing,
      },
      async (ctx, { params }) => {
        await discardMonth(ctx, params.id)
        return {}
      },
    ),
  ],
}
