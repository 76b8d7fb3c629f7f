import { Nothing, Page } from '@app/kernel/schema'
import { get, post, put, remove } from '#http/route.ts'
import type { Module } from '#module.ts'
import { confirmSupplyMonth } from './confirm.ts'
import {
  SupplyMonth,
  SupplyMonthChange,
  SupplyMonthConfirming,
  SupplyMonthListQuery,
  SupplyMonthPreparing,
  SupplyMonthSheet,
} from './contract.ts'
import { supplyMonthConstraints } from './errors.ts'
import { supplyMonthExport } from './export.ts'
import {
  discardSupplyMonth,
  getSupplyMonth,
  noteSupplyMonth,
  prepareSupplyMonth,
  searchSupplyMonths,
} from './service.ts'

// A month is of the whole company, whichever of its stations is selected.
export const supplyMonths: Module = {
  constraints: supplyMonthConstraints,
  routes: [
    get(
      '/supplyMonths',
      {
        summary: 'Lists months of the supply side',
        permission: 'settleMge:read',
        allStations: true,
        query: SupplyMonthListQuery,
        listExport: supplyMonthExport,
        reply: Page(SupplyMonth),
      },
      (ctx, { query }) => searchSupplyMonths(ctx, query),
    ),
    get(
      '/supplyMonths/:id',
      {
        summary: "Shows the sheet of a supply side's month",
        permission: ['settleMge:read', 'previewSettle:read', 'printMonthSettle:read'],
        allStations: true,
        reply: SupplyMonthSheet,
      },
      (ctx, { params }) => getSupplyMonth(ctx, params.id),
    ),
    post(
      '/supplyMonths/preview',
      {
        summary: 'Adds up what suppliers and carriers did in a month',
        permission: 'prepareMonth',
        allStations: true,
        afterService: 'grace',
        idempotent: 'derived',
        body: SupplyMonthPreparing,
        reply: SupplyMonthSheet,
      },
      (ctx, { body }) => prepareSupplyMonth(ctx, body),
    ),
    put(
      '/supplyMonths/:id',
      {
        summary: 'Writes the remark of a preview',
        permission: 'prepareMonth',
        allStations: true,
        afterService: 'grace',
        body: SupplyMonthChange,
        reply: SupplyMonthSheet,
      },
      (ctx, { params, body }) => noteSupplyMonth(ctx, params.id, body),
    ),
    post(
      '/supplyMonths/:id/confirm',
      {
        summary: 'Confirms a prepared month for good and settles its documents',
        permission: 'confirmMonth',
        allStations: true,
        afterService: 'grace',
        idempotent: 'required',
        pin: true,
        body: SupplyMonthConfirming,
        reply: SupplyMonthSheet,
      },
      (ctx, { params, body }) => confirmSupplyMonth(ctx, params.id, body),
    ),
    remove(
      '/supplyMonths/:id',
      {
        summary: 'Gives up a preview',
        permission: 'confirmMonth',
        allStations: true,
        afterService: 'grace',
        reply: Nothing,
      },
      async (ctx, { params }) => {
        await discardSupplyMonth(ctx, params.id)
        return {}
      },
    ),
  ],
}
