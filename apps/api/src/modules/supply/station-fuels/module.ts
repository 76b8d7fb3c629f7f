import { Nothing, Page } from '@app/kernel/schema'
import { get, post, put, remove } from '#http/route.ts'
import type { Module } from '#module.ts'
import {
  FuelShelving,
  NewStationFuel,
  StationFuel,
  StationFuelChange,
  StationFuelDeletion,
  StationFuelListQuery,
} from './contract.ts'
import { stationFuelConstraints } from './errors.ts'
import { stationFuelExport } from './export.ts'
import { addFuel, changeFuel, getFuel, removeFuel, searchFuels, shelveFuel } from './service.ts'
import { hasFuel, hasPrices } from './store.ts'

export const stationFuels: Module = {
  constraints: stationFuelConstraints,
  readiness: [
    { step: 'fuels', mendedBy: 'fuelMge:create', isMet: hasFuel },
    { step: 'prices', mendedBy: 'changePrice', isMet: hasPrices },
  ],
  routes: [
    get(
      '/stationFuels',
      {
        summary: 'Lists the fuels that stations sell',
        permission: 'fuelMge:read',
        query: StationFuelListQuery,
        listExport: stationFuelExport,
        reply: Page(StationFuel),
      },
      (ctx, { query }) => searchFuels(ctx, query),
    ),
    get(
      '/stationFuels/:id',
      { summary: 'Shows a fuel of a station', permission: 'fuelMge:read', reply: StationFuel },
      (ctx, { params }) => getFuel(ctx, params.id),
    ),
    post(
      '/stationFuels',
      {
        summary: 'Adds a fuel to those that a station sells; its price is set by a price change',
        permission: 'fuelMge:create',
        idempotent: 'derived',
        body: NewStationFuel,
        reply: StationFuel,
      },
      (ctx, { body }) => addFuel(ctx, body),
    ),
    put(
      '/stationFuels/:id',
      {
        summary: 'Changes a fuel of a station, its price excepted',
        permission: 'fuelMge:update',
        body: StationFuelChange,
        reply: StationFuel,
      },
      (ctx, { params, body }) => changeFuel(ctx, params.id, body),
    ),
    remove(
      '/stationFuels/:id',
      {
        summary: 'Removes a fuel that was added by mistake; its code is free again',
        permission: 'fuelMge:create',
        query: StationFuelDeletion,
        reply: Nothing,
      },
      async (ctx, { params, query }) => {
        await removeFuel(ctx, params.id, query.version)
        return {}
      },
    ),
    post(
      '/stationFuels/:id/shelf',
      {
        summary: 'Begins or ceases to sell a fuel',
        permission: 'shelf',
        body: FuelShelving,
        reply: StationFuel,
      },
      (ctx, { params, body }) => shelveFuel(ctx, params.id, body),
    ),
  ],
}
