import { Nothing, Page } from '@app/kernel/schema'
import { get, post, put, remove } from '#http/route.ts'
import type { Module } from '#module.ts'
import { Device, DeviceChange, DeviceEnding, DeviceListQuery, NewDevice } from './contract.ts'
import { deviceConstraints } from './errors.ts'
import { deviceExport } from './export.ts'
import { addDevice, changeDevice, endDevice, searchDevices } from './service.ts'

/** What devices run is the platform's to read: hence the system role, with the scope in each query. */
const system = true

export const devices: Module = {
  constraints: deviceConstraints,
  routes: [
    get(
      '/devices',
      {
        summary: 'Lists the devices of stations, and when each was heard of last',
        permission: 'device:read',
        system,
        query: DeviceListQuery,
        listExport: deviceExport,
        reply: Page(Device),
      },
      (ctx, { query }) => searchDevices(ctx, query),
    ),
    post(
      '/devices',
      {
        summary: 'Registers a device at the selected station',
        permission: 'device:create',
        system,
        idempotent: 'derived',
        body: NewDevice,
        reply: Device,
      },
      (ctx, { body }) => addDevice(ctx, body),
    ),
    put(
      '/devices/:id',
      {
        summary: 'Changes what a device is called',
        permission: 'device:update',
        system,
        body: DeviceChange,
        reply: Device,
      },
      (ctx, { params, body }) => changeDevice(ctx, params.id, body),
    ),
    remove(
      '/devices/:id',
      {
        summary: 'Ends a device that is used no more',
        permission: 'device:update',
        system,
        query: DeviceEnding,
        reply: Nothing,
      },
      async (ctx, { params, query }) => {
        await endDevice(ctx, params.id, query.version)
        return {}
      },
    ),
  ],
}
