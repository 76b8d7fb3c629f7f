import { namesOf } from '@app/kernel/names'
import { type Route, get } from '#http/route.ts'
import type { Module } from '#module.ts'
import type { Permission } from '#modules/access/roles/contract.ts'
import { CARD_READ_PERMISSIONS } from '#modules/cards/user-cards/permissions.ts'
import type { ListExport } from '#spreadsheet/list-export.ts'
import { Statistics, StatisticsQuery, type StatisticsRow } from './contract.ts'
import { statisticsExport } from './export.ts'
import type { Resource } from './resource.ts'
import * as resources from './resources.ts'
import { addUp } from './service.ts'

const ORDER_READERS: readonly Permission[] = [
  'salesStatistic:read',
  'allQuery:read',
  'fuelQuery:read',
  'notFuelQuery:read',
  'mOrderManage:read',
  'mSalesData:read',
  'mStoreData:read',
  'analyse:read',
]

/**
 * Who may list a resource may have it added up; so may who has its statistics menu. That somebody has
 * a home page is not enough: the search could be used to ask for single rows.
 */
function statisticsOf(
  path: string,
  resource: Resource,
  permission: readonly Permission[],
  listExport?: ListExport<StatisticsRow>,
): Route {
  const query = StatisticsQuery(namesOf(resource.groups))
  return get(
    `/${path}/statistics`,
    {
      summary: `Adds up ${path} over time and by kind`,
      permission,
      query,
      ...(listExport && { listExport }),
      reply: Statistics,
    },
    (ctx, { query }) => addUp(ctx, resource, query),
  )
}

export const statistics: Module = {
  routes: [
    statisticsOf(
      'orders',
      resources.orders,
      ORDER_READERS,
      statisticsExport('orders', resources.orders),
    ),
    statisticsOf(
      'lineItems',
      resources.lineItems,
      ORDER_READERS,
      statisticsExport('lineItems', resources.lineItems),
    ),
    statisticsOf(
      'transactions',
      resources.transactions,
      ['transactionsStatistic:read', 'transactions:read', 'analyse:read'],
      statisticsExport('transactions', resources.transactions),
    ),
    statisticsOf('invoices', resources.invoices, ['invoiceQuery:read']),
    statisticsOf('users', resources.users, [
      'staffMge:read',
      'companyUserMge:read',
      'userMge:read',
      'personalMember:read',
      'mPersonalMember:read',
      'mCustomerData:read',
      'unitMember:read',
      'classSettle:read',
    ]),
    statisticsOf('userCards', resources.userCards, [
      ...CARD_READ_PERMISSIONS,
      'mCustomerData:read',
    ]),
    statisticsOf(
      'userCardDetails',
      resources.userCardDetails,
      [
        'consumeStatistic:read',
        'userCardDetails:read',
        'rechargeHistory:read',
        'mRechargeHistory:read',
        'mCustomerData:read',
        'personalMemberDetails:read',
        'cardCostHistory:read',
        'invoiceUserCardDetails:read',
      ],
      statisticsExport('userCardDetails', resources.userCardDetails),
    ),
  ],
}
