import type { FuelIntake } from '@app/api/contract/supply/fuel-intakes'
import type { DeliveryGroup, DeliveryRecord } from '@app/api/contract/wetstock/deliveries'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { api } from '#lib/api/api.ts'

export const DELIVERIES_KEY = ['wetstock', 'deliveries']

export const listDeliveries = (
  query: Partial<ListQuery> & { groupBy: DeliveryGroup },
): Promise<PageOf<DeliveryRecord>> => api.get('/deliveryRecords', query)

/** Of all stations that the sums are of. */
export const listIntakesBehind = (query: Partial<ListQuery>): Promise<PageOf<FuelIntake>> =>
  api.get('/fuelLoadings', query, { isEverywhere: true })
