import { Nothing, Page } from '@app/kernel/schema'
import { get, post, put, remove } from '#http/route.ts'
import type { Module } from '#module.ts'
import {
  FuelCode,
  FuelCodeChange,
  FuelCodeDeletion,
  FuelCodeListQuery,
  NewFuelCode,
} from './contract.ts'
import { FuelCodeErrors } from './errors.ts'
import { fuelCodeExport } from './export.ts'
import { addCode, changeCode, getCode, removeCode, searchCodes } from './service.ts'

/** Of the platform, which is outside the scope of everybody's company. */
const system = true

export const fuelCodes: Module = {
  constraints: {
    fuel_codes_code_key: FuelCodeErrors.exists,
    fuel_products_fuel_code_id_fkey: FuelCodeErrors.unknown,
  },
  routes: [
    get(
      '/fuelCodes',
      {
        summary: 'Lists the fuel codes',
        permission: 'fuelCode:read',
        system,
        query: FuelCodeListQuery,
        listExport: fuelCodeExport,
        reply: Page(FuelCode),
      },
      (ctx, { query }) => searchCodes(ctx, query),
    ),
    get(
      '/fuelCodes/:id',
      { summary: 'Shows a fuel code', permission: 'fuelCode:read', system, reply: FuelCode },
      (ctx, { params }) => getCode(ctx, params.id),
    ),
    post(
      '/fuelCodes',
      {
        summary: 'Adds a fuel code',
        permission: 'fuelCode:create',
        system,
        idempotent: 'derived',
        body: NewFuelCode,
        reply: FuelCode,
      },
      (ctx, { body }) => addCode(ctx, body),
    ),
    put(
      '/fuelCodes/:id',
      {
        summary: 'Changes a fuel code',
        permission: 'fuelCode:update',
        system,
        body: FuelCodeChange,
        reply: FuelCode,
      },
      (ctx, { params, body }) => changeCode(ctx, params.id, body),
    ),
    remove(
      '/fuelCodes/:id',
      {
        summary: 'Removes a fuel code that no product has; its digits can be used again',
        permission: 'fuelCode:create',
        system,
        query: FuelCodeDeletion,
        reply: Nothing,
      },
      async (ctx, { params, query }) => {
        await removeCode(ctx, params.id, query.version)
        return {}
      },
    ),
  ],
}
