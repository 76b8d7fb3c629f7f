import type { NozzleControl } from '@app/api/contract/forecourt/nozzles'
import type { Fuelling } from '@app/api/contract/sales/fuellings'
import type {
  MeterTest,
  MeterTestKind,
  NewAdjustment,
  NewCertificate,
  NewExchange,
  NewPumpTest,
} from '@app/api/contract/sales/meter-tests'
import { equals } from '@app/kernel/list-query/write'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { allPages } from '#lib/lists/all-pages.ts'
import { useStation } from '#lib/session/session.ts'

export const METER_TESTS_KEY = ['meterTests']

export const listMeterTests = (query: Partial<ListQuery>): Promise<PageOf<MeterTest>> =>
  api.get('/meterTests', query)

/** The nozzles of the selected station, with where each stands. */
export function useTestedNozzles() {
  const { id } = useStation()
  return useQuery({
    queryKey: [...METER_TESTS_KEY, 'nozzles', id],
    queryFn: async () => {
      const query = { sort: ['logicNo,asc'], expand: ['item'] }
      const nozzles = await allPages<NozzleControl>('/nozzleControls', query)
      return nozzles.filter(({ station }) => station.id === id)
    },
    meta: { isLookup: true },
  })
}

/** What a nozzle dispensed last and nobody paid: one of these was drawn into the measure. */
export const useUnsoldFuellings = (nozzleId: number | undefined) =>
  useQuery({
    queryKey: [...METER_TESTS_KEY, 'fuellings', nozzleId],
    queryFn: async () => {
      const search = equals('nozzle.id', nozzleId ?? 0)
      const query = { search, sort: ['endTime,desc'], size: 20 }
      const { content } = await api.get<PageOf<Fuelling>>('/fuellings', query)
      return content.filter(({ order }) => order && order.status !== 'success')
    },
    enabled: nozzleId !== undefined,
    meta: { isLookup: true },
  })

/** What is recorded of each kind, and where. */
interface Bodies {
  certificate: NewCertificate
  pumpTest: NewPumpTest
  adjustment: NewAdjustment
  exchange: NewExchange
}

const ROUTES: Readonly<Record<MeterTestKind, string>> = {
  certificate: 'certificates',
  pumpTest: 'pumpTests',
  adjustment: 'adjustments',
  exchange: 'exchanges',
}

export const recordMeterTest = <Kind extends MeterTestKind>(
  kind: Kind,
  body: Bodies[Kind],
  proof: { idempotencyKey: string },
): Promise<MeterTest> => api.post(`/meterTests/${ROUTES[kind]}`, body, proof)

export const voidMeterTest = (
  { id, version }: MeterTest,
  { reason, idempotencyKey }: { reason: string; idempotencyKey: string },
): Promise<MeterTest> => api.post(`/meterTests/${id}/void`, { reason, version }, { idempotencyKey })
