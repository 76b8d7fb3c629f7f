import type { ControllerPacket } from '@app/api/contract/sales/controller-gateway'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { api } from '#lib/api/api.ts'

export const PACKETS_KEY = ['controllerPackets']

export const listPackets = (query: Partial<ListQuery>): Promise<PageOf<ControllerPacket>> =>
  api.get('/controllerPackets', query)
