import { Nothing, Page } from '@app/kernel/schema'
import { get, post, put, remove } from '#http/route.ts'
import type { Module } from '#module.ts'
import {
  NewPackage,
  PackageChange,
  PackageDeletion,
  PackageListQuery,
  RechargePackage,
  ShelfChange,
} from './contract.ts'
import { packageConstraints } from './errors.ts'
import { packageExport } from './export.ts'
import {
  addPackage,
  changePackage,
  getPackage,
  removePackage,
  searchPackages,
  shelvePackage,
} from './service.ts'

export const rechargePackages: Module = {
  constraints: packageConstraints,
  routes: [
    get(
      '/debitItems',
      {
        summary: 'Lists recharge packages',
        permission: ['debitItems:read', 'personalMemberDetails:read', 'anonymousCard:read'],
        query: PackageListQuery,
        listExport: packageExport,
        reply: Page(RechargePackage),
      },
      (ctx, { query }) => searchPackages(ctx, query),
    ),
    get(
      '/debitItems/:id',
      {
        summary: 'Shows a recharge package',
        permission: 'debitItems:read',
        reply: RechargePackage,
      },
      (ctx, { params }) => getPackage(ctx, params.id),
    ),
    post(
      '/debitItems',
      {
        summary: 'Adds a recharge package',
        permission: 'debitItems:create',
        idempotent: 'derived',
        body: NewPackage,
        reply: RechargePackage,
      },
      (ctx, { body }) => addPackage(ctx, body),
    ),
    put(
      '/debitItems/:id',
      {
        summary: 'Changes a recharge package',
        permission: 'debitItems:update',
        body: PackageChange,
        reply: RechargePackage,
      },
      (ctx, { params, body }) => changePackage(ctx, params.id, body),
    ),
    post(
      '/debitItems/:id/shelf',
      {
        summary: 'Puts a recharge package on the shelf or takes it off',
        permission: 'shelf',
        body: ShelfChange,
        reply: RechargePackage,
      },
      (ctx, { params, body }) => shelvePackage(ctx, params.id, body),
    ),
    remove(
      '/debitItems/:id',
      {
        summary: 'Removes a recharge package',
        permission: 'debitItems:delete',
        query: PackageDeletion,
        reply: Nothing,
      },
      async (ctx, { params, query }) => {
        await removePackage(ctx, params.id, query.version)
        return {}
      },
    ),
  ],
}
