import { Page } from '@app/kernel/schema'
import { get } from '#http/route.ts'
import type { Module } from '#module.ts'
import type { Permission } from '#modules/access/roles/contract.ts'
import { DetailListQuery, UserCardDetail } from './contract.ts'
import { detailRollup } from './detail-list.ts'
import { ledgerConstraints } from './errors.ts'
import { detailExport } from './export.ts'
import { getDetail, searchDetails } from './service.ts'

const READERS: readonly Permission[] = [
  'userCardDetails:read',
  'rechargeHistory:read',
  'mRechargeHistory:read',
  'personalMemberDetails:read',
  'cardCostHistory:read',
  'invoiceUserCardDetails:read',
  'scoreUserCardDetails:read',
]

export const entries: Module = {
  constraints: ledgerConstraints,
  rollups: [detailRollup],
  routes: [
    get(
      '/userCardDetails',
      {
        summary: 'Lists the lines of the card ledger',
        permission: READERS,
        query: DetailListQuery,
        listExport: detailExport,
        reply: Page(UserCardDetail),
      },
      (ctx, { query }) => searchDetails(ctx, query),
    ),
    get(
      '/userCardDetails/:id',
      { summary: 'Shows a line of the card ledger', permission: READERS, reply: UserCardDetail },
      (ctx, { params }) => getDetail(ctx, params.id),
    ),
  ],
}
