import { Page } from '@app/kernel/schema'
import { get, post, put, type Route } from '#http/route.ts'
import type { Module } from '#module.ts'
import {
  NewPurchaseContract,
  NewPurchaseReceipt,
  PurchaseContract,
  PurchaseContractChange,
  PurchaseContractListQuery,
  PurchaseReceipt,
  PurchaseReceiptListQuery,
  PurchaseVoiding,
  ReceiptReversal,
} from './contract.ts'
import { purchaseConstraints } from './errors.ts'
import { purchaseExport, receiptExport } from './export.ts'
import { receive, reverseReceipt, searchReceipts } from './receipts/service.ts'
import {
  activateContract,
  addContract,
  changeContract,
  closeContract,
  getContract,
  searchContracts,
  voidContract,
} from './service.ts'

const READERS = ['depotStockMge:read', 'editDetail:read'] as const

const rowRoutes: Route[] = [
  get(
    '/purchaseContracts',
    {
      summary: 'Lists purchase contracts',
      permission: 'depotStockMge:read',
      query: PurchaseContractListQuery,
      listExport: purchaseExport,
      reply: Page(PurchaseContract),
    },
    (ctx, { query }) => searchContracts(ctx, query),
  ),
  get(
    '/purchaseContracts/:id',
    { summary: 'Shows a purchase contract', permission: READERS, reply: PurchaseContract },
    (ctx, { params }) => getContract(ctx, params.id),
  ),
  post(
    '/purchaseContracts',
    {
      summary: 'Drafts a purchase contract',
      permission: 'addDetail:create',
      idempotent: 'derived',
      body: NewPurchaseContract,
      reply: PurchaseContract,
    },
    (ctx, { body }) => addContract(ctx, body),
  ),
  put(
    '/purchaseContracts/:id',
    {
      summary: 'Changes a purchase contract that is not completed',
      permission: 'editDetail:update',
      body: PurchaseContractChange,
      reply: PurchaseContract,
    },
    (ctx, { params, body }) => changeContract(ctx, params.id, body),
  ),
  get(
    '/purchaseReceipts',
    {
      summary: 'Lists what arrived of purchase contracts',
      permission: READERS,
      query: PurchaseReceiptListQuery,
      listExport: receiptExport,
      reply: Page(PurchaseReceipt),
    },
    (ctx, { query }) => searchReceipts(ctx, query),
  ),
]

const commandRoutes: Route[] = [
  post(
    '/purchaseContracts/:id/activate',
    {
      summary: 'Lets fuel arrive of a draft',
      permission: 'activateContract',
      idempotent: 'derived',
      reply: PurchaseContract,
    },
    (ctx, { params }) => activateContract(ctx, params.id),
  ),
  post(
    '/purchaseContracts/:id/close',
    {
      summary: 'Closes a completed contract for good',
      permission: 'activateContract',
      idempotent: 'derived',
      reply: PurchaseContract,
    },
    (ctx, { params }) => closeContract(ctx, params.id),
  ),
  post(
    '/purchaseContracts/:id/void',
    {
      summary: 'Voids a contract that has moved nothing',
      permission: 'activateContract',
      idempotent: 'derived',
      body: PurchaseVoiding,
      reply: PurchaseContract,
    },
    (ctx, { params, body }) => voidContract(ctx, params.id, body.reason),
  ),
  post(
    '/purchaseContracts/:id/receive',
    {
      summary: 'Books what arrived into the depot',
      permission: 'editDetail:update',
      idempotent: 'derived',
      body: NewPurchaseReceipt,
      reply: PurchaseReceipt,
    },
    (ctx, { params, body }) => receive(ctx, params.id, body),
  ),
  post(
    '/purchaseReceipts/:id/reverse',
    {
      summary: 'Takes a receipt back, and its stock out of the depot',
      permission: 'editDetail:update',
      idempotent: 'derived',
      body: ReceiptReversal,
      reply: PurchaseReceipt,
    },
    (ctx, { params, body }) => reverseReceipt(ctx, params.id, body.reason),
  ),
]

export const purchaseContracts: Module = {
  constraints: purchaseConstraints,
  routes: [...rowRoutes, ...commandRoutes],
}
